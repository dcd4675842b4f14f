import type { CouponTrials } from '@haggle/contract/deals/coupons';
import { t } from '@haggle/contract/messages/translate';
import { formatAgo } from '../../lib/time.ts';

/** Describes a code's track record, such as `Worked for 8 of 10, last 2 hours ago`. `now` is in milliseconds. */
export function trialsText({ worked, failed, lastWorkedAt }: CouponTrials, now: number): string {
  const all = worked + failed;
  if (all === 0) return t('coupons.trials.none');
  if (worked === 0) return t('coupons.trials.failed', { count: all });
  if (!lastWorkedAt) return t('coupons.trials.worked', { worked, all });
  return t('coupons.trials.workedLast', { worked, all, when: withinSentence(formatAgo(lastWorkedAt, now)) });
}

function withinSentence(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** Returns the counts after one member's report changed from `before` to `after`; null means no report. */
export function applyTrial(
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
