import type { Period } from '@haggle/contract/analytics/periods';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { LineChart, type LineChartProps } from '../../../ui/charts/line-chart.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { analyticsPlace } from '../places/site-places.ts';
import { eventsAt } from './mark-text.ts';
import { marksQuery } from './queries.ts';

interface TimeChartProps<Row> extends Omit<LineChartProps<Row>, 'interval' | 'events' | 'at'> {
  period: Period;
  at: (row: Row) => string;
}

/** A chart of numbers over a report's period, with marks for events of the site. */
export function TimeChart<Row>({ period, ...chart }: TimeChartProps<Row>) {
  const { from, to } = analyticsPlace.useSearch();
  const time = period.range === 'days' ? { from, to } : { range: period.range };
  const { data: marks = [], error, refetch } = useQuery(marksQuery(useApi(), time));
  const times = chart.rows.map((row) => Date.parse(chart.at(row)));
  return (
    <>
      {error && <ErrorLine text={t('admin-analytics.marks.failed')} onRetry={() => void refetch()} />}
      <LineChart {...chart} interval={period.interval} events={eventsAt(times, marks)} />
    </>
  );
}
