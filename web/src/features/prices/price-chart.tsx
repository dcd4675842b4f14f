import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { useNow } from '../../lib/clock.tsx';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Reading, readingsOf } from './price-text.ts';
import { pricesQuery } from './queries.ts';

const at = (reading: Reading) => reading.at;
const series = [{ name: 'Price', value: (reading: Reading) => reading.price }];

/** The prices that were seen as a line, dotted where none was, and as a table for who prefers one. */
export function PriceChart({ dealId }: { dealId: string }) {
  const { data, isPending, refetch } = useQuery(pricesQuery(useApi(), dealId));
  const now = useNow();
  if (isPending) return <Skeleton className="h-70" />;
  if (!data) return <ErrorLine text="Failed to load the price history" onRetry={() => void refetch()} />;
  const readings = readingsOf(data.points, now);
  return (
    <LineChart
      label="Price by date"
      rows={readings}
      at={at}
      interval="day"
      series={series}
      unit="dollars"
      shape="steps"
      gaps="Not seen"
      end="Today"
      table={{ rows: data.points.map(({ price, seenAt }) => ({ price, at: Date.parse(seenAt) })), rowTitle: 'Seen' }}
    />
  );
}
