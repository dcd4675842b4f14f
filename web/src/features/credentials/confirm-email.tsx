import { t } from '@haggle/contract/messages/translate';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { useSession, useSessionActions } from '../../lib/session-context.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Outcome } from './outcome.tsx';
import { SendLinkAgain } from './send-link-again.tsx';

/** Confirms the address as soon as the session is known, using the account that is logged in. */
export function ConfirmEmail({ token }: { token: string }) {
  const { loading, authToken } = useSession();
  if (loading) return <p role="status">{t('credentials.confirm.busy')}</p>;
  return <Confirmation key={authToken} token={token} />;
}

/** Uses the link once and shows the result. */
function Confirmation({ token }: { token: string }) {
  const { state, confirm } = useConfirmation(token);
  if (state === 'confirming') return <p role="status">{t('credentials.confirm.busy')}</p>;
  if (state === 'confirmed') return <Confirmed text={t('credentials.confirm.done')} />;
  if (state.failure?.code === 'link_expired') return <Expired text={state.message} />;
  if (state.failure?.code === 'login_for_link') return <LoginNeeded token={token} />;
  return <ErrorLine text={state.message} onRetry={confirm} />;
}

function useConfirmation(token: string) {
  const api = useApi();
  const session = useSessionActions();
  const [state, setState] = useState<'confirming' | 'confirmed' | ApiError>('confirming');
  const hasStarted = useRef(false);
  async function confirm(): Promise<void> {
    setState('confirming');
    try {
      await api('POST /auth/verify-email/:token', { params: { token } });
      setState('confirmed');
      // The confirmed account may be the one logged in here.
      if (session.getState().authToken) session.replaceUser((await api('GET /auth/me')).data);
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(0, t('credentials.confirm.failed'));
      setState((current) => (current === 'confirmed' ? current : failure));
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link works once, so it is used once.
  useEffect(() => {
    if (!hasStarted.current) void confirm();
    hasStarted.current = true;
  }, []);
  return { state, confirm: () => void confirm() };
}

/** The link identifies the address, but only a login identifies the account. */
function LoginNeeded({ token }: { token: string }) {
  const { user } = useSession();
  const session = useSessionActions();
  if (user) {
    return (
      <div className="flex flex-col gap-4 text-center">
        <p role="status">{t('credentials.confirm.wrongAccount', { username: user.username })}</p>
        <Button variant="primary" size="large" onClick={() => session.logout()}>
          {t('credentials.confirm.logout')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4 text-center">
      <p role="status">{t('credentials.confirm.loginFirst')}</p>
      <LinkButton to="/login" search={{ next: `/verify-email/${token}` }} variant="primary" size="large">
        {t('credentials.confirm.login')}
      </LinkButton>
      <p className="text-faint text-sm">{t('credentials.confirm.notYou')}</p>
    </div>
  );
}

function Confirmed({ text }: { text: string }) {
  return (
    <Outcome isGood text={text}>
      <LinkButton to="/" variant="primary" size="large">
        {t('credentials.confirm.toDeals')}
      </LinkButton>
    </Outcome>
  );
}

function Expired({ text }: { text: string }) {
  const { user } = useSession();
  if (user?.emailVerified)
    return <Confirmed text={t('credentials.confirm.alreadyConfirmed', { address: user.email })} />;
  return (
    <Outcome isGood={false} text={text}>
      {user && (
        <div className="flex flex-col items-center gap-2 text-center">
          <SendLinkAgain user={user} />
        </div>
      )}
      {!user && (
        <LinkButton to="/login" search={{ next: '/settings?tab=account' }} variant="primary" size="large">
          {t('credentials.confirm.loginForNew')}
        </LinkButton>
      )}
    </Outcome>
  );
}
