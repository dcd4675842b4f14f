import type { DealRecord } from '@haggle/contract/deals/track-records';
import * as dealLimits from '@haggle/contract/limits/deals';
import { formatPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';

// Rounded down, so 100% always means all of them.
const shareOf = ({ deals, worked }: DealRecord) => formatPercent(Math.floor((worked / deals) * 100) / 100);

/** Describes a member's record; undefined if there is none yet. */
export function posterRecordText(record: DealRecord): string | undefined {
  const { deals: count, worked } = record;
  if (count === 0) return undefined;
  if (count < dealLimits.record.shareFrom) return t('deal.record.few', { count, worked });
  return t('deal.record.share', { count, percent: shareOf(record) });
}

/** Describes a store's record; undefined if there is none yet. */
export function storeRecordText(record: DealRecord): string | undefined {
  const { deals: count, worked } = record;
  if (count === 0) return undefined;
  if (count < dealLimits.record.shareFrom) return t('follows.record.few', { count, worked });
  return t('follows.record.share', { count, percent: shareOf(record) });
}
