import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { useNow } from '../../lib/clock.tsx';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Reading, readingsOf } from './price-text.ts';
import { pricesQuery } from './queries.ts';

const at = (reading: Reading) => reading.at;
const seriesOf = () => [{ name: t('prices.chart.price'), value: (reading: Reading) => reading.price }];

/** The observed prices as a line, dotted where none is known, and as a table. */
export function PriceChart({ dealId }: { dealId: string }) {
  const { data, isPending, refetch } = useQuery(pricesQuery(useApi(), dealId));
  const now = useNow();
  if (isPending) return <Skeleton className="h-70" />;
  if (!data) return <ErrorLine text={t('prices.failed')} onRetry={() => void refetch()} />;
  const readings = readingsOf(data.points, now);
  return (
    <LineChart
      label={t('prices.chart.label')}
      rows={readings}
      at={at}
      interval="day"
      series={seriesOf()}
      unit="money"
      shape="steps"
      gaps={t('prices.chart.gaps')}
      end={t('prices.chart.end')}
      table={{
        rows: data.points.map(({ price, seenAt }) => ({ price, at: Date.parse(seenAt) })),
        rowTitle: t('prices.chart.seen'),
      }}
    />
  );
}
