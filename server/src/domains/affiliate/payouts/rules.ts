import type { Role } from '@haggle/contract/accounts/users';

/** Cents of what a member has earned and can be paid, and of what is owed to them of it and from before. */
export interface Balance {
  earnedCents: number;
  owedCents: number;
}

/** What a batch pays a member: all that is owed and cleared, or nothing while that is below the least. */
export function payable(balance: Balance, leastCents: number): { carriedCents: number } | undefined {
  if (balance.owedCents <= 0 || balance.owedCents < leastCents) return undefined;
  return { carriedCents: carriedCents(balance) };
}

/** What is owed from before: below 0 what was paid and then reversed, above 0 what was paid and then corrected upwards. */
export function carriedCents({ earnedCents, owedCents }: Balance): number {
  return owedCents - earnedCents;
}

/** Somebody of a batch whom no file has paid that was sent. */
export interface Unsent {
  memberId: string;
  /** Whether a file failed to. */
  hasFailed: boolean;
}

/**
 * What keeps a batch from being booked as paid. Everybody in it is paid by a file that was sent, or by hand, as whoever closes
 * it says of each; and nobody by both.
 * @param byHand whom somebody says they paid by hand
 */
export function paidProblem(
  unsent: readonly Unsent[],
  byHand: readonly string[],
): 'named_in_vain' | 'payout_file_failed' | 'payout_unsent' | undefined {
  const waiting = new Set(unsent.map(({ memberId }) => memberId));
  if (byHand.some((id) => !waiting.has(id))) return 'named_in_vain';
  const named = new Set(byHand);
  const left = unsent.filter(({ memberId }) => !named.has(memberId));
  if (left.length === 0) return undefined;
  return left.some(({ hasFailed }) => hasFailed) ? 'payout_file_failed' : 'payout_unsent';
}

/**
 * Whether somebody else has to approve a batch: where the owner asks for it, and where whoever made it is no admin. Whom it pays
 * doesn't matter: a friend's account is as good as their own. Admins answer for the site.
 */
export function needsSecond(rules: { needsSecond: boolean }, maker: { role: Role }): boolean {
  return rules.needsSecond || maker.role !== 'admin';
}

/** Whether somebody may approve a batch, as far as that depends on who they are: they did not make it. */
export function mayApprove({ created_by: maker }: { created_by: string | null }, actorId: string): boolean {
  return maker !== null && maker !== actorId;
}
