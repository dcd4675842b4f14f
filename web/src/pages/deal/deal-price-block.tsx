import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { DealPrice } from '../../deals/deal-price.tsx';
import { finalPriceText, nextBestText, timingText } from '../../deals/deal-price-text.ts';
import { shippingText } from '../../deals/deal-text.ts';
import { VerdictLine } from '../../deals/verdict-line.tsx';
import { useNow } from '../../lib/clock.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The price of a deal, with its final price, the next best offer, and how long it is valid. */
export function DealPriceBlock({ deal }: { deal: DealDetail }) {
  const now = useNow();
  const shipping = shippingText(deal);
  const final = finalPriceText(deal);
  const nextBest = nextBestText(deal);
  const timing = timingText(deal, now);
  return (
    <div className="flex flex-col gap-1 tabular-nums">
      <DealPrice deal={deal} size="large" />
      <Verdict deal={deal} />
      {shipping && (
        <p className={deal.freeShipping ? 'flex items-center gap-1 font-medium text-saved' : 'text-soft'}>
          {deal.freeShipping && <Icon name="truck" size={16} />}
          {shipping}
        </p>
      )}
      {final && <p className={deal.shippingPrice ? 'font-medium' : 'text-soft'}>{final}</p>}
      {deal.unitPrice && <p className="text-soft text-sm">{deal.unitPrice.text}</p>}
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

/** The verdict on the price, with its reasons behind a disclosure. */
function Verdict({ deal: { verdict, verdictReasons } }: { deal: DealDetail }) {
  if (!verdict) return null;
  return (
    <details className="group/why text-sm">
      <summary className="flex cursor-pointer list-none flex-wrap items-baseline gap-x-2 [&::-webkit-details-marker]:hidden">
        <VerdictLine verdict={verdict} className="font-medium text-base" />
        <span className="text-soft underline decoration-dotted underline-offset-2">{t('deal.verdictWhy')}</span>
      </summary>
      <ul className="mt-1 flex list-disc flex-col gap-0.5 ps-5 text-soft">
        {verdictReasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </details>
  );
}
