import type { DealDetail } from '@haggle/contract/deals/deals';
import { DealPrice } from '../../deals/deal-price.tsx';
import { finalPriceText, nextBestText, timingText } from '../../deals/deal-price-text.ts';
import { shippingText } from '../../deals/deal-text.ts';
import { useNow } from '../../lib/clock.tsx';
import { Icon } from '../../ui/icon.tsx';

/** What a deal costs: the price, what it comes to in the end, the next best offer, and how long it holds. */
export function DealPriceBlock({ deal }: { deal: DealDetail }) {
  const now = useNow();
  const shipping = shippingText(deal);
  const final = finalPriceText(deal);
  const nextBest = nextBestText(deal);
  const timing = timingText(deal, now);
  return (
    <div className="flex flex-col gap-1 tabular-nums">
      <DealPrice deal={deal} size="large" />
      {shipping && (
        <p className={deal.freeShipping ? 'flex items-center gap-1 font-medium text-saved' : 'text-soft'}>
          {deal.freeShipping && <Icon name="truck" size={16} />}
          {shipping}
        </p>
      )}
      {final && <p className={deal.shippingPrice ? 'font-medium' : 'text-soft'}>{final}</p>}
      {nextBest && <p className="text-soft text-sm">{nextBest}</p>}
      {timing && (
        <p className="flex items-center gap-1.5 text-sm text-soft" suppressHydrationWarning>
          <Icon name="clock" size={14} />
          {timing}
        </p>
      )}
    </div>
  );
}
