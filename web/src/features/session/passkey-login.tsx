import { t } from '@haggle/contract/messages/translate';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { isRefused } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { passkeyFailure, requestPasskey } from '../../lib/passkeys.ts';
import { useSessionActions } from '../../lib/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { AppealLink } from './appeal-link.tsx';

/** A button that logs in with a passkey. */
export function PasskeyLogin() {
  const { failure, isBusy, signIn } = usePasskeyLogin();
  return (
    <>
      <Button size="large" disabled={isBusy} onClick={() => void signIn()}>
        <KeyRound size={18} aria-hidden />
        {isBusy ? t('session.passkey.waiting') : t('session.passkey.login')}
      </Button>
      <p role="alert" className="text-center text-danger text-sm empty:hidden">
        {failure && passkeyFailure(failure.error)}
      </p>
      {failure && isRefused(failure.error, 'suspended') && (
        <p className="text-center">
          <AppealLink />
        </p>
      )}
    </>
  );
}

function usePasskeyLogin() {
  const api = useApi();
  const session = useSessionActions();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [isBusy, setBusy] = useState(false);
  async function signIn(): Promise<void> {
    setFailure(undefined);
    setBusy(true);
    try {
      const { data } = await api('POST /auth/passkeys/login/start');
      const response = await requestPasskey(data);
      await session.loginWith(api('POST /auth/passkeys/login', { body: { response } }));
    } catch (error) {
      // The error is shown below this button, not in the form above.
      session.clearErrors();
      setFailure({ error });
    }
    setBusy(false);
  }
  return { failure, isBusy, signIn };
}
