import { formatPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { Dashboard } from '@haggle/contract/operations/dashboard';
import { statsPlace } from '../places/affiliate-places.ts';
import { approvalPlace, reportsPlace } from '../places/deals-places.ts';
import { feedbackPlace, findingsPlace, signUpsPlace } from '../places/people-places.ts';
import { healthPlace, jobsPlace, outboxPlace } from '../places/site-places.ts';

export interface Attention {
  name: string;
  count: number;
  /** What it means, where the number does not say it. */
  text: string;
  /** Where it is seen to. */
  place: { path: string };
  search?: object;
  /** Since when the oldest of it waits; null where that is not told. */
  since: string | null;
}

const tiles = [
  ['pendingDeals', approvalPlace],
  ['waitingEdits', approvalPlace, { show: 'edits' }],
  ['openReports', reportsPlace],
  ['openAppeals', reportsPlace, { show: 'appeals' }],
  ['waitingSignUps', signUpsPlace],
  ['openFeedback', feedbackPlace],
  ['heldOrders', statsPlace, { show: 'holds' }],
  ['openFindings', findingsPlace],
  ['failingJobs', jobsPlace],
  ['undeliveredMails', outboxPlace],
  ['recountDifferences', healthPlace],
  ['webhooksOff', healthPlace],
] as const;

/** What waits for somebody with these roles: each with the page where it is seen to. */
export function attentionOf(data: Dashboard): Attention[] {
  return tiles.flatMap(([key, place, search]) => {
    const count = data[key];
    if (count === null || count === 0) return [];
    const since = key === 'pendingDeals' ? data.oldestPendingSince : null;
    const isUnsent = key === 'undeliveredMails' && !data.canSendMail;
    const text = isUnsent ? t('admin-dashboard.noMailServer') : t(`admin-dashboard.attentionText.${key}`);
    return [{ name: t(`admin-dashboard.attention.${key}`), count, text, place, ...(search && { search }), since }];
  });
}

/** Whether somebody with these roles has queues of which some, or all, are empty. */
export function hasQuietQueues(data: Dashboard): boolean {
  return tiles.some(([key]) => data[key] === 0);
}

/** Ten times as much, as a share that came on top. */
const tenfold = 9;

/** How a number stands to that of a week ago: `up 20%`, `the same`; nothing to compare with gives undefined. */
export function changeText(today: number, before: number): string | undefined {
  if (before === 0) return undefined;
  const share = Math.round(((today - before) / before) * 100) / 100;
  if (share === 0) return t('admin-dashboard.same');
  // Of many times as much no percentage says anything; the numbers beside it do.
  if (share >= tenfold) return undefined;
  const percent = formatPercent(Math.abs(share));
  return share > 0 ? t('admin-dashboard.up', { percent }) : t('admin-dashboard.down', { percent });
}
