import { t } from '@haggle/contract/messages/translate';
import { scaleBand } from '@visx/scale';
import { BarMarks } from './bar-marks.tsx';
import { Chart } from './chart.tsx';
import type { Unit } from './numbers.ts';
import { Plot } from './plot.tsx';
import type { Frame } from './plot-frame.ts';
import { boundsFromZero, thinIndexes } from './scales.ts';
import type { ChartAxis, Series } from './series.ts';
import { legendOf, rowTitle, tableOf, textOf, tipsOf } from './series-text.ts';
import { tickFormat, toMilliseconds, writeMoment } from './times.ts';

interface BarChartProps<Row> {
  /** The chart's title: `Searches by day`. */
  label: string;
  rows: readonly Row[];
  /** The axis: times or names. */
  axis: ChartAxis<Row>;
  /** The table's row title, for an axis of names. */
  rowTitle?: string;
  /** Values must not be negative; null counts as zero. */
  series: readonly Series<Row>[];
  /** The same number of rows for the previous period; with a single series, marked across each bar. */
  before?: readonly Row[];
  /** Several series stacked, for parts of a whole, or side by side. */
  look?: 'stacked' | 'grouped';
  unit?: Unit;
  height?: number;
}

/** A bar chart over times or names. */
export function BarChart<Row>(props: BarChartProps<Row>) {
  const { label, rows, axis, series, before, look = 'stacked', unit = 'count', height = 240 } = props;
  const names = rows.map((row) => ('name' in axis ? axis.name(row) : writeMoment(axis.at(row), axis.interval)));
  const seriesData = { series, unit, rows, before, names, look: 'mark' as const };
  const heights = [...rows, ...(before ?? [])].flatMap((row) => {
    const numbers = series.map(({ value }) => value(row) ?? 0);
    return look === 'stacked' ? [numbers.reduce((sum, number) => sum + number, 0)] : numbers;
  });
  const tick = tickWriter(rows, axis);
  function layOut(frame: Frame) {
    const places = rows.map((_, place) => place);
    const x = scaleBand({ domain: places, range: [frame.left, frame.right], paddingInner: 0.25, paddingOuter: 0.1 });
    const centers = places.map((place) => (x(place) ?? 0) + x.bandwidth() / 2);
    const maxTicks = Math.max(3, Math.floor((frame.right - frame.left) / 90));
    return {
      centers,
      ticks: thinIndexes(rows.length, maxTicks).map((place) => ({ at: centers[place] ?? 0, text: tick(place) })),
      drawing: (chosen: number | undefined) => (
        <BarMarks {...{ rows, before, series, frame, chosen, look, centers }} width={x.bandwidth()} />
      ),
    };
  }
  const table = tableOf(seriesData);
  const isTime = 'at' in axis;
  return (
    <Chart
      label={label}
      legend={legendOf(series, { of: 'bars', before: before && series.length === 1 ? 'mark' : undefined })}
      table={{
        columns: table.columns,
        rows: isTime ? table.rows.toReversed() : table.rows,
        rowTitle: props.rowTitle ?? (isTime ? rowTitle(axis.interval) : t('charts.name')),
      }}
    >
      <Plot
        label={label}
        texts={names.map((_, place) => textOf(seriesData, place))}
        tip={(place) => ({ title: names[place] ?? '', tips: tipsOf(seriesData, place) })}
        bounds={boundsFromZero(heights)}
        unit={unit}
        height={height}
        layOut={layOut}
      />
    </Chart>
  );
}

function tickWriter<Row>(rows: readonly Row[], axis: ChartAxis<Row>): (place: number) => string {
  if ('name' in axis) return (place) => (rows[place] === undefined ? '' : axis.name(rows[place]));
  const times = rows.map((row) => toMilliseconds(axis.at(row)));
  const format = tickFormat(times[0] ?? 0, times.at(-1) ?? 0);
  return (place) => format(times[place] ?? 0);
}
