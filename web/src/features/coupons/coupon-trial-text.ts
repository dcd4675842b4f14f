import type { CouponTrials } from '@haggle/contract/deals/coupons';
import { formatAgo } from '../../lib/time.ts';

/** How a code fared, such as `Worked for 8 of 10, last 2 hours ago`. `now` is in milliseconds. */
export function trialsText({ worked, failed, lastWorkedAt }: CouponTrials, now: number): string {
  const all = worked + failed;
  if (all === 0) return 'No reports yet.';
  if (worked === 0) return all === 1 ? 'Did not work for the one who tried.' : `Did not work for any of ${all}.`;
  const last = lastWorkedAt ? `, last ${formatAgo(lastWorkedAt, now).toLowerCase()}` : '';
  return `Worked for ${worked} of ${all}${last}.`;
}

/** The counts after one member's word changed from `before` to `after`; null stands for no word. */
export function countTrial(
  trials: CouponTrials,
  { before, after, at }: { before: boolean | null; after: boolean | null; at: string },
): CouponTrials {
  const worked = trials.worked - Number(before === true) + Number(after === true);
  const failed = trials.failed - Number(before === false) + Number(after === false);
  const all = worked + failed;
  return {
    worked,
    failed,
    successRate: all === 0 ? null : Math.round((100 * worked) / all),
    lastWorkedAt: after === true ? at : trials.lastWorkedAt,
  };
}
