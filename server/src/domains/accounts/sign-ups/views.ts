import type { SignUp } from '@haggle/contract/accounts/sign-ups';
import type { SignUpRow } from './store.ts';

/** Shapes a sign-up for staff. */
export function toSignUp(row: SignUpRow, { showsEmails }: { showsEmails: boolean }): SignUp {
  return {
    _id: row.id,
    username: row.username,
    email: showsEmails ? row.email : null,
    emailVerified: row.email_verified_at !== null,
    motive: row.motive,
    state: row.decision ?? 'waiting',
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    by: row.decider_name,
    reason: row.reason,
  };
}
