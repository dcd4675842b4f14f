import type { CouponTrials } from '@haggle/contract/coupons';

interface TrialCounts {
  worked: number;
  failed: number;
  lastWorkedAt: Date | null;
}

/** With the share that worked, in whole percent; null before the first. */
export function toCouponTrials({ worked, failed, lastWorkedAt }: TrialCounts): CouponTrials {
  const all = worked + failed;
  return {
    worked,
    failed,
    successRate: all === 0 ? null : Math.round((100 * worked) / all),
    lastWorkedAt: lastWorkedAt?.toISOString() ?? null,
  };
}
