import type { Deal } from '@haggle/contract/deals/deals';
import type { DealChange } from '@haggle/contract/realtime/realtime';

/** What pages need to know of a change. A hidden score is left out: a deal's own page shows it, lists do not. */
export function toChange({
  dealScore,
  isScoreMasked,
  commentsCount,
  lifecycleStatus,
  price,
  posted,
}: Pick<Deal, 'dealScore' | 'isScoreMasked' | 'commentsCount' | 'lifecycleStatus' | 'price' | 'posted'>): DealChange {
  return { ...(!isScoreMasked && { dealScore, isScoreMasked }), commentsCount, lifecycleStatus, price, posted };
}
