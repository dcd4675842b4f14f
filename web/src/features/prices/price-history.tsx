import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { formatPrice } from '../../lib/money.ts';
import { formatDate } from '../../lib/time.ts';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { fewPricesText } from './price-words.ts';
import { type PriceOutline, priceOutlineQuery, pricesInChart } from './queries.ts';
import { useNearness } from './use-nearness.ts';

const PriceChart = lazy(async () => ({ default: (await import('./price-chart.tsx')).PriceChart }));

/** What a deal's product cost: its lowest prices at once, the chart when the reader comes near. */
export function PriceHistory({ dealId }: { dealId: string }) {
  const { data, isPending, refetch } = useQuery(priceOutlineQuery(useApi(), dealId));
  return (
    <section aria-labelledby="prices" className="mt-8 border-t pt-6">
      <h2 id="prices" className="mb-3 font-semibold text-lg">
        Price history
      </h2>
      {data ? (
        <Outline dealId={dealId} outline={data} />
      ) : isPending ? (
        <Skeleton className="h-18" />
      ) : (
        <ErrorLine text="Failed to load the price history" onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function Outline({ dealId, outline }: { dealId: string; outline: PriceOutline }) {
  const [place, isNear] = useNearness<HTMLDivElement>();
  const waiting = <Skeleton className="h-full" />;
  if (outline.count < pricesInChart) {
    return <p className="text-soft">{fewPricesText(outline.few) ?? 'No price is known yet.'}</p>;
  }
  return (
    <>
      <Lows lows={outline.lows} />
      <div ref={place} className="mt-4 min-h-70">
        {isNear ? (
          <Suspense fallback={<div className="h-70">{waiting}</div>}>
            <PriceChart dealId={dealId} />
          </Suspense>
        ) : (
          <div className="h-70">{waiting}</div>
        )}
      </div>
    </>
  );
}

function Lows({ lows }: Pick<PriceOutline, 'lows'>) {
  return (
    <dl className="grid grid-cols-3 divide-x rounded-xl border bg-surface">
      {lows.map(({ days, price, seenAt }) => (
        <div key={days} className="px-3 py-2.5 min-[480px]:px-4">
          <dt className="text-faint text-xs min-[480px]:text-sm">Lowest in {days} days</dt>
          <dd className="mt-0.5 font-semibold text-base tabular-nums min-[480px]:text-lg">
            {price === null ? '–' : formatPrice(price)}
          </dd>
          <dd className="text-faint text-xs max-[479px]:hidden">
            {seenAt ? `Seen ${formatDate(seenAt)}` : 'None seen'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
