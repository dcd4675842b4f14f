import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { useSession, useSessionActions } from '../../lib/session-context.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { toast } from '../../ui/toast.ts';

/** Uses the link up, once, and says what became of it. */
export function ConfirmEmail({ token }: { token: string }) {
  const { state, confirm } = useConfirmation(token);
  if (state === 'confirming') return <p role="status">Confirming your address...</p>;
  if (state === 'confirmed') {
    return (
      <div className="flex flex-col items-start gap-4">
        <p role="status">Your email address is confirmed. Thank you.</p>
        <LinkButton to="/" variant="primary">
          Today's Best Deals
        </LinkButton>
      </div>
    );
  }
  if (state.failure?.code === 'link_expired') return <Expired text={state.message} />;
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
      // The account that is signed in here may be the one that was confirmed.
      if (session.getState().authToken) session.replaceUser((await api('GET /auth/me')).data);
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(0, 'That did not work. Please try again.');
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

function Expired({ text }: { text: string }) {
  const api = useApi();
  const { user } = useSession();
  if (user?.emailVerified) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p role="status">This link was used already: your email address is confirmed.</p>
        <LinkButton to="/">Today's Best Deals</LinkButton>
      </div>
    );
  }
  async function sendAgain(): Promise<void> {
    await api('POST /auth/verify-email');
    toast('The link is on its way. Look into your mail.', 'good');
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="alert">{text}</p>
      {user ? (
        // What goes wrong is told by a toast, as with any other call.
        <Button variant="primary" onClick={() => void sendAgain().catch(() => undefined)}>
          Send the link again
        </Button>
      ) : (
        <LinkButton to="/login" variant="primary">
          Login to get a new one
        </LinkButton>
      )}
    </div>
  );
}
