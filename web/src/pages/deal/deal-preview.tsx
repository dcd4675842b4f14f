import type { DealDetail } from '@haggle/contract/deals/deals';
import { PriceHistory } from '../../features/prices/price-history.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { DealFacts } from './deal-facts.tsx';
import { Offer } from './deal-page-offer.tsx';
import { Gallery } from './gallery.tsx';

/** A preview of a deal's page before it is published, without the readers' controls. */
export function DealPreview({ deal }: { deal: DealDetail }) {
  return (
    <div className="@container">
      <div className="grid gap-x-6 gap-y-5 @lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <Gallery deal={deal} />
          <DealFacts deal={deal} />
        </div>
        <div inert className="min-w-0">
          <Offer deal={deal} isPreview />
        </div>
      </div>
      {deal.descriptionHtml && <RichText html={deal.descriptionHtml} className="mt-6 max-w-prose border-t pt-5" />}
      <PriceHistory deal={deal} />
    </div>
  );
}
