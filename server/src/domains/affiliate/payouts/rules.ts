import type { Role } from '@haggle/contract/accounts/users';

/** A member's payable earnings and total balance including earlier amounts, in cents. */
export interface Balance {
  earnedCents: number;
  owedCents: number;
}

/** Decides whether a batch pays a member: the whole cleared balance, or nothing while it is below the minimum. */
export function decidePayment(balance: Balance, leastCents: number): { carriedCents: number } | undefined {
  if (balance.owedCents <= 0 || balance.owedCents < leastCents) return undefined;
  return { carriedCents: carriedCents(balance) };
}

/**
 * Returns the carried balance in cents: negative after paid commissions were reversed, positive after they were raised.
 */
export function carriedCents({ earnedCents, owedCents }: Balance): number {
  return owedCents - earnedCents;
}

/** A member of a batch whom no sent file has paid. */
export interface UnpaidMember {
  memberId: string;
  /** Whether a file with their payment failed. */
  hasFailed: boolean;
}

/**
 * Returns the problem that keeps a batch from being booked as paid, if any. Everyone in it must be paid either by a
 * sent file or manually, but not both.
 * @param byHand ids of the members said to be paid manually
 */
export function findPaidProblem(
  unsent: readonly UnpaidMember[],
  byHand: readonly string[],
): 'named_in_vain' | 'payout_file_failed' | 'payout_unsent' | undefined {
  const waiting = new Set(unsent.map(({ memberId }) => memberId));
  if (byHand.some((id) => !waiting.has(id))) return 'named_in_vain';
  const byHandIds = new Set(byHand);
  const remaining = unsent.filter(({ memberId }) => !byHandIds.has(memberId));
  if (remaining.length === 0) return undefined;
  return remaining.some(({ hasFailed }) => hasFailed) ? 'payout_file_failed' : 'payout_unsent';
}

/**
 * Whether someone else has to approve a batch: if the owner requires it, or if its maker isn't an admin. It doesn't
 * matter whom the batch pays, because a friend's account is as good as one's own. Admins answer for the site.
 */
export function needsSecond(rules: { needsSecond: boolean }, maker: { role: Role }): boolean {
  return rules.needsSecond || maker.role !== 'admin';
}

/** Whether a person may approve a batch, as far as their identity matters: they must not be its maker. */
export function mayApprove({ created_by: maker }: { created_by: string | null }, actorId: string): boolean {
  return maker !== null && maker !== actorId;
}
