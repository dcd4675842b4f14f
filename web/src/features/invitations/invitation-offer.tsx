import type { AnswerOf } from '@haggle/contract/endpoints';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TicketX } from 'lucide-react';
import { ApiError, isRefused } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { refusalText } from '../../lib/refusal-text.ts';
import { roleName, rolesOf } from '../../lib/role-words.ts';
import { useSession, useSessionActions } from '../../lib/session-context.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';

type Offer = AnswerOf<'GET /invitations/:token'>['data'];

const offerKey = (token: string) => ['mine', 'invitation', token] as const;

/** The offer of an invitation link, with a button to accept it. */
export function InvitationOffer({ token }: { token: string }) {
  const api = useApi();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: offerKey(token),
    queryFn: async ({ signal }) => (await api('GET /invitations/:token', { params: { token } }, signal)).data,
    retry: false,
    // Once accepted, the link is used up; the offer stays on screen until the reader leaves.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) return <p role="status">{t('ui.actions.loading')}</p>;
  if (error instanceof ApiError && [400, 404].includes(error.status)) {
    return <InvalidLinkNotice text={t('errors.invitationOver')} />;
  }
  if (isRefused(error, 'sign_ups_closed')) return <InvalidLinkNotice text={error.message} />;
  if (!data) return <ErrorLine text={error?.message} onRetry={() => void refetch()} />;
  return <OfferDetails offer={data} token={token} />;
}

/** Shown when the link no longer works; the reader can still browse the site. */
function InvalidLinkNotice({ text }: { text: string }) {
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <TicketX size={32} strokeWidth={1.25} className="text-faint" aria-hidden />
      <p role="alert">{text}</p>
      <LinkButton to="/deals" size="large">
        {t('shell.nav.allDeals')}
      </LinkButton>
    </div>
  );
}

function OfferDetails({ offer, token }: { offer: Offer; token: string }) {
  const { user, loading } = useSession();
  const isMemberInvitation = rolesOf(offer).length === 0;
  if (isMemberInvitation) return <JoinInvitation offer={offer} token={token} />;
  return (
    <div className="flex flex-col gap-4">
      {offer.isMine ? (
        <p role="status" className="font-medium">
          {t('staff.accepted')}
        </p>
      ) : (
        <p>{offer.by ? t('staff.invitedBy', { name: offer.by }) : t('staff.invited')}</p>
      )}
      <ul className="divide-y rounded-lg border">
        {rolesOf(offer).map((role) => (
          <li key={role} className="px-3 py-2.5 text-sm">
            <p className="font-medium">{roleName(role)}</p>
            <p className="text-soft">{t(`staff.texts.${role}`)}</p>
          </li>
        ))}
      </ul>
      {!loading &&
        (offer.isMine && user ? (
          user.capabilities.length > 0 && <AdminLink />
        ) : user ? (
          <Accept offer={offer} token={token} username={user.username} />
        ) : (
          <LoginPrompt token={token} text={t('staff.logInFirst')} />
        ))}
    </div>
  );
}

/** An invitation to join as a member. */
function JoinInvitation({ offer, token }: { offer: Offer; token: string }) {
  const { user, loading } = useSession();
  const invitationText = offer.by ? t('staff.joinInvitedBy', { name: offer.by }) : t('staff.joinInvited');
  if (loading) return <p>{invitationText}</p>;
  if (!user) return <LoginPrompt token={token} text={invitationText} />;
  if (user.signUp && !offer.isMine) return <Accept offer={offer} token={token} username={user.username} />;
  return (
    <>
      <p role="status">{offer.isMine ? t('staff.joined') : t('staff.joinMember')}</p>
      <LinkButton to="/deals" size="large" className="mt-4">
        {t('shell.nav.allDeals')}
      </LinkButton>
    </>
  );
}

function Accept({ offer, token, username }: { offer: Offer; token: string; username: string }) {
  const api = useApi();
  const client = useQueryClient();
  const session = useSessionActions();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('POST /invitations/:token/accept', { params: { token } }),
    onSuccess: ({ data }) => {
      client.setQueryData<Offer>(offerKey(token), { ...offer, isMine: true });
      session.replaceUser(data);
    },
  });
  return (
    <>
      <p className="text-soft text-sm">{t('staff.acceptAs', { name: username })}</p>
      {error && <ErrorLine text={refusalText(error)} />}
      <Button variant="primary" size="large" disabled={isPending} onClick={() => mutate()}>
        {t('staff.accept')}
      </Button>
    </>
  );
}

function AdminLink() {
  return (
    <LinkButton to="/admin/$" params={{ _splat: 'dashboard' }} variant="primary" size="large">
      {t('routes.profile.admin')}
    </LinkButton>
  );
}

function LoginPrompt({ token, text }: { token: string; text: string }) {
  const search = { next: `/invitation/${token}` };
  return (
    <>
      <p>{text}</p>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <LinkButton to="/login" search={search} size="large">
          {t('shell.nav.login')}
        </LinkButton>
        <LinkButton to="/register" search={{ ...search, invitation: token }} size="large" variant="primary">
          {t('shell.nav.register')}
        </LinkButton>
      </div>
    </>
  );
}
