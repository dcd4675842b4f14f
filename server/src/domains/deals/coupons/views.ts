import type { CouponTrials } from '@haggle/contract/deals/coupons';

interface TrialCounts {
  worked: number;
  failed: number;
  /** Of the weight of all words, from 0 to 1; null before the first. */
  share: number | null;
  lastWorkedAt: Date | null;
}

/** With the share that worked by weight, in whole percent; null before the first. */
export function toCouponTrials({ worked, failed, share, lastWorkedAt }: TrialCounts): CouponTrials {
  return {
    worked,
    failed,
    successRate: share === null ? null : Math.round(100 * share),
    lastWorkedAt: lastWorkedAt?.toISOString() ?? null,
  };
}
