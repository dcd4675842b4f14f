import type { CouponTrials } from '@haggle/contract/deals/coupons';

interface TrialCounts {
  worked: number;
  failed: number;
  /** Share of the trials' weight that worked, from 0 to 1; null before the first. */
  share: number | null;
  lastWorkedAt: Date | null;
}

/** Returns the counts with the share that worked by weight, in whole percent; null before the first trial. */
export function toCouponTrials({ worked, failed, share, lastWorkedAt }: TrialCounts): CouponTrials {
  return {
    worked,
    failed,
    successRate: share === null ? null : Math.round(100 * share),
    lastWorkedAt: lastWorkedAt?.toISOString() ?? null,
  };
}
