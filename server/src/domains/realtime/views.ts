import type { Deal } from '@haggle/contract/deals/deals';
import type { DealChange } from '@haggle/contract/realtime/realtime';

/** Returns the fields that open pages update. Omits a masked score, which a deal's own page shows but lists don't. */
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
