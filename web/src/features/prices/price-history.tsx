import type { Deal } from '@haggle/contract/deals/deals';
import { isAvailable } from '@haggle/contract/deals/status';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { formatPrice } from '../../lib/money.ts';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { fewPricesText, standingText } from './price-text.ts';
import { type PriceOutline, priceOutlineQuery, pricesInChart } from './queries.ts';
import { useNearness } from './use-nearness.ts';

const PriceChart = lazy(async () => ({ default: (await import('./price-chart.tsx')).PriceChart }));

type PricedDeal = Pick<Deal, '_id' | 'lifecycleStatus' | 'price'>;

/** The price history of a deal's product. The summary loads immediately, the chart when it comes near the viewport. */
export function PriceHistory({ deal }: { deal: PricedDeal }) {
  const dealId = deal._id;
  const { data, isPending, refetch } = useQuery(priceOutlineQuery(useApi(), dealId));
  return (
    <section aria-labelledby="prices" className="mt-8 border-t pt-6">
      <h2 id="prices" className="mb-3 font-semibold text-lg">
        {t('prices.title')}
      </h2>
      {data ? (
        <Outline deal={deal} outline={data} />
      ) : isPending ? (
        <Skeleton className="h-18" />
      ) : (
        <ErrorLine text={t('prices.failed')} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function Outline({ deal, outline }: { deal: PricedDeal; outline: PriceOutline }) {
  const [container, isNear] = useNearness<HTMLDivElement>();
  const skeleton = <Skeleton className="h-full" />;
  if (outline.count < pricesInChart) {
    return <p className="text-soft">{fewPricesText(outline.few) ?? t('prices.unknown')}</p>;
  }
  return (
    <>
      <p className="tabular-nums">{standingText(isAvailable(deal.lifecycleStatus) ? deal.price : null, outline)}</p>
      <Lows lows={outline.lows} />
      <div ref={container} className="mt-4 min-h-70">
        {isNear ? (
          <Suspense fallback={<div className="h-70">{skeleton}</div>}>
            <PriceChart dealId={deal._id} />
          </Suspense>
        ) : (
          <div className="h-70">{skeleton}</div>
        )}
      </div>
    </>
  );
}

/** The lowest price seen in each period; a dash if there is none. */
function Lows({ lows }: Pick<PriceOutline, 'lows'>) {
  return (
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums">
      {lows.map(({ days, price }) => (
        <div key={days} className="flex gap-2">
          <dt className="text-soft">{t('prices.badge', { count: days })}</dt>
          <dd className="font-medium">{price === null ? '–' : formatPrice(price)}</dd>
        </div>
      ))}
    </dl>
  );
}
