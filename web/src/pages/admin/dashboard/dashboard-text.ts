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
  /** An explanation of the number. */
  text: string;
  /** The page that handles it. */
  place: { path: string };
  search?: object;
  /** Since when the oldest item has been waiting; null if unknown. */
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

/** Returns the items waiting for the user, each with the page that handles it. */
export function attentionOf(data: Dashboard): Attention[] {
  return tiles.flatMap(([key, place, search]) => {
    const count = data[key];
    if (count === null || count === 0) return [];
    const since = key === 'pendingDeals' ? data.oldestPendingSince : null;
    const lacksMailServer = key === 'undeliveredMails' && !data.canSendMail;
    const text = lacksMailServer ? t('admin-dashboard.noMailServer') : t(`admin-dashboard.attentionText.${key}`);
    return [{ name: t(`admin-dashboard.attention.${key}`), count, text, place, ...(search && { search }), since }];
  });
}

/** Returns whether any of the queues open to the user is empty. */
export function hasQuietQueues(data: Dashboard): boolean {
  return tiles.some(([key]) => data[key] === 0);
}

/** The relative increase when a number has become ten times as large. */
const maxIncrease = 9;

/** Returns the change from a week ago: `up 20%`, `the same`; undefined if there is nothing to compare with. */
export function changeText(today: number, before: number): string | undefined {
  if (before === 0) return undefined;
  const share = Math.round(((today - before) / before) * 100) / 100;
  if (share === 0) return t('admin-dashboard.same');
  // A huge percentage says nothing, while the numbers next to it do.
  if (share >= maxIncrease) return undefined;
  const percent = formatPercent(Math.abs(share));
  return share > 0 ? t('admin-dashboard.up', { percent }) : t('admin-dashboard.down', { percent });
}
