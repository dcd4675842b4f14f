import type { Deal } from '@haggle/contract/deals/deals';
import type { DealChange } from '@haggle/contract/realtime/realtime';

/** Returns the fields that open pages update. Omits a masked score, which a deal's own page shows but lists don't. */
export function toChange(deal: Deal): DealChange {
  const { dealScore, isScoreMasked, commentsCount, lifecycleStatus, badges, verdict } = deal;
  const { price, retailPrice, posted, discountPercent, deliveredPrice, unitPrice } = deal;
  return {
    ...(!isScoreMasked && { dealScore, isScoreMasked }),
    ...{ commentsCount, lifecycleStatus, badges, verdict },
    ...{ price, retailPrice, posted, discountPercent, deliveredPrice, unitPrice },
  };
}
