import * as approvalLimits from '@haggle/contract/limits/approvals';

export interface RevisedDeal {
  revision: number;
  /** When its author last changed it; null as long as it says what was submitted. */
  revised_at: Date | null;
  /** Since when it has been waiting. */
  status_changed_at: Date;
}

/**
 * Whether a decision is about what the deal says now. One that names no revision, as scripts send it, counts while the
 * author has changed nothing since the deal began to wait, or not lately.
 */
export function isSeen(deal: RevisedDeal, seen: number | undefined, now: Date): boolean {
  if (seen !== undefined) return seen === deal.revision;
  if (!deal.revised_at || deal.revised_at <= deal.status_changed_at) return true;
  return now.getTime() - deal.revised_at.getTime() >= approvalLimits.settledMinutes * 60_000;
}
