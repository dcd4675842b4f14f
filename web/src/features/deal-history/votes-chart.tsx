import { t } from '@haggle/contract/messages/translate';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { heatTones } from '../../ui/charts/tones.ts';
import type { VoteBar } from './timeline-text.ts';

/** A chart of votes per hour or day. */
export function VotesChart({ bars, unit }: { bars: readonly VoteBar[]; unit: 'hour' | 'day' }) {
  const series = [
    { name: t('deal-history.chart.up'), value: ({ up }: VoteBar) => up, tone: heatTones.up },
    ...(bars.some(({ down }) => down > 0)
      ? [{ name: t('deal-history.chart.down'), value: ({ down }: VoteBar) => down, tone: heatTones.down }]
      : []),
  ];
  return (
    <BarChart
      label={t('deal-history.chart.label')}
      rows={bars}
      axis={{ at: ({ at }) => at, interval: unit }}
      series={series}
      height={140}
    />
  );
}
