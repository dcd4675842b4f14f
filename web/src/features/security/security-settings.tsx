import { useUser } from '../../lib/session-context.tsx';
import { ActiveSessions } from './active-sessions.tsx';
import { ApiTokens } from './api-tokens.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { Identities } from './identities.tsx';
import { Passkeys } from './passkeys.tsx';
import { TwoStep } from './two-step.tsx';

/** The security tab of a member's settings. */
export function SecuritySettings() {
  const user = useUser();
  if (!user) return null;
  return (
    <div className="flex flex-col gap-4">
      {/* A new key remounts the form, because setting the first password needs fewer fields. */}
      <ChangePassword key={user.lacksPassword ? 'first' : 'next'} user={user} />
      <ChangeEmail user={user} />
      <TwoStep user={user} />
      <Passkeys />
      <Identities />
      <ActiveSessions />
      <ApiTokens />
    </div>
  );
}
