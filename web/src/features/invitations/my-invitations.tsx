import type { AnswerOf } from '@haggle/contract/endpoints';
import * as invitationLimits from '@haggle/contract/limits/invitations';
import * as signUpLimits from '@haggle/contract/limits/sign-ups';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { refusalText } from '../../lib/refusal-text.ts';
import { formatDate } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.ts';

type MyInvitationsData = AnswerOf<'GET /invitations'>['data'];
type Invitation = MyInvitationsData['invitations'][number];

const queryKey = ['mine', 'my-invitations'];

/** A member's links for inviting friends. Hidden from members who can't invite and never did. */
export function MyInvitations() {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api('GET /invitations', {}, signal)).data,
  });
  if (error && !data) return <ErrorLine text={refusalText(error)} onRetry={() => void refetch()} />;
  if (!data || (!data.mayInvite && data.invitations.length === 0)) return null;
  return (
    <Section
      title={t('settings.invitations.title')}
      text={t('settings.invitations.text', { days: invitationLimits.days, most: signUpLimits.perMember })}
    >
      {data.mayInvite && <Invite />}
      {data.invitations.length > 0 && (
        <ul aria-label={t('settings.invitations.list')} className="mt-4 divide-y">
          {data.invitations.map((one) => (
            <Line key={one._id} invitation={one} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Invite() {
  const api = useApi();
  const client = useQueryClient();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => api('POST /invitations', {}),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const link = data?.data.link;
  return (
    <>
      {error && <ErrorLine text={refusalText(error)} />}
      {link && (
        <div role="status" className="mb-3">
          <CopyLine text={link} />
          <p className="mt-2 text-faint text-sm">{t('settings.invitations.once')}</p>
        </div>
      )}
      <Button disabled={isPending} onClick={() => mutate()}>
        {t('settings.invitations.make')}
      </Button>
    </>
  );
}

function Line({ invitation }: { invitation: Invitation }) {
  const api = useApi();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('DELETE /invitations/:id', { params: { id: invitation._id } }),
    onError: (error) => toast(refusalText(error), 'bad'),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-3 py-2 text-sm">
      <span>{stateText(invitation)}</span>
      {invitation.state === 'open' && (
        <Button size="small" disabled={isPending} onClick={() => mutate()}>
          {t('settings.invitations.revoke')}
        </Button>
      )}
    </li>
  );
}

function stateText({ state, acceptedBy, expiresAt }: Invitation): string {
  if (state === 'open') return t('settings.invitations.open', { day: formatDate(expiresAt) });
  if (state === 'accepted') {
    return t('settings.invitations.accepted', { name: acceptedBy?.username ?? t('accounts.deletedUser') });
  }
  return t(`settings.invitations.${state}`);
}
