import { t } from '@haggle/contract/messages/translate';
import { KeyRound } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { askForPasskey, hasPasskeys, passkeyFailure } from '../../lib/passkeys.ts';
import { useSessionActions } from '../../lib/session-context.tsx';
import { Button } from '../../ui/button.tsx';

/** Sign-in without a password. Where the browser knows no passkeys there is nothing. */
export function PasskeyLogin() {
  const { failure, isBusy, signIn } = usePasskeyLogin();
  // Nearly every browser has them, so the page arrives with the button.
  const isPossible = useSyncExternalStore(neverChanges, hasPasskeys, () => true);
  if (!isPossible) return null;
  return (
    <div className="mt-4 flex flex-col gap-3">
      <p
        aria-hidden
        className="flex items-center gap-3 text-faint text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {' '}
        {t('session.passkey.or')}{' '}
      </p>
      <Button size="large" disabled={isBusy} onClick={() => void signIn()}>
        <KeyRound size={18} aria-hidden />
        {isBusy ? t('session.passkey.waiting') : t('session.passkey.login')}
      </Button>
      <p role="alert" className="text-center text-danger text-sm empty:hidden">
        {failure}
      </p>
    </div>
  );
}

function usePasskeyLogin() {
  const api = useApi();
  const session = useSessionActions();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function signIn(): Promise<void> {
    setFailure(undefined);
    setBusy(true);
    try {
      const { data } = await api('POST /auth/passkeys/login/start');
      const response = await askForPasskey(data);
      await session.enterWith(api('POST /auth/passkeys/login', { body: { response } }));
    } catch (error) {
      // It is told beneath the button; the form above has nothing to do with it.
      session.clearErrors();
      setFailure(passkeyFailure(error));
    }
    setBusy(false);
  }
  return { failure, isBusy, signIn };
}

const neverChanges = () => () => undefined;
