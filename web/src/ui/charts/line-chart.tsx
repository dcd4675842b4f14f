import { scaleUtc } from '@visx/scale';
import { Chart } from './chart.tsx';
import { EventMarks } from './event-marks.tsx';
import { legendOfEvents, textWithEvents, withEvents } from './event-text.ts';
import { LineMarks } from './line-marks.tsx';
import type { Unit } from './numbers.ts';
import { Plot } from './plot.tsx';
import type { Frame, Tick } from './plot-frame.ts';
import { boundsFromZero, thinIndexes, withoutRepeats } from './scales.ts';
import type { Series } from './series.ts';
import { legendOf, rowTitle, tableOf, textOf, tipsOf } from './series-text.ts';
import { type Interval, type Moment, tickFormat, toMilliseconds, writeMoment } from './times.ts';

export interface LineChartProps<Row> {
  /** The chart's title: `Visits by day`. */
  label: string;
  /** Ascending in time; the first is earlier than the last. */
  rows: readonly Row[];
  at: (row: Row) => Moment;
  interval: Interval;
  series: readonly Series<Row>[];
  /** The same number of rows for the previous period, drawn dashed at the times of `rows`. */
  before?: readonly Row[];
  unit?: Unit;
  /** `steps`: a value holds until the next one, as prices do. Each value then has a dot. */
  shape?: 'straight' | 'steps';
  /** The legend text for times without a value, which are then bridged by dots. */
  gaps?: string;
  /** The label of the last time, which is then marked: `Today`. */
  end?: string;
  /** Texts of the events at each row's time: marked in the drawing, and shown with its numbers and in the table. */
  events?: readonly (readonly string[])[];
  /** The rows of the table and their title, if they differ from the chart's. */
  table?: { rows: readonly Row[]; rowTitle: string };
  height?: number;
}

/**
 * A line chart over time with one line per series; a single series is filled below. Meant for up to five series of one
 * unit: more are hard to follow.
 */
export function LineChart<Row>(props: LineChartProps<Row>) {
  const {
    label,
    rows,
    at,
    interval,
    series,
    before,
    unit = 'count',
    height = 240,
    shape = 'straight',
    gaps,
    end,
    events,
  } = props;
  const times = rows.map((row) => toMilliseconds(at(row)));
  const names = times.map((time) => writeMoment(time, interval));
  const numbers = series.flatMap(({ value }) => [...rows, ...(before ?? [])].map(value));
  const seriesData = { series, unit, rows, before, names, look: 'dashes' as const };
  function layOut(frame: Frame) {
    const domain = [times[0] ?? 0, times.at(-1) ?? 1] as const;
    const x = scaleUtc({ domain: [...domain], range: [frame.left, frame.right] });
    const format = tickFormat(...domain);
    const maxTicks = Math.max(3, Math.floor((frame.right - frame.left) / 90));
    // Evenly spaced points get their own ticks; prices come at any time.
    const ticks =
      shape === 'steps'
        ? x.ticks(maxTicks).map((date) => date.getTime())
        : thinIndexes(times.length, maxTicks).map((place) => times[place] ?? 0);
    return {
      centers: times.map((time) => x(time)),
      ticks: withEnd(withoutRepeats(ticks.map((time) => ({ at: x(time), text: format(time) }))), end, frame.right),
      drawing: (chosen: number | undefined) => (
        <>
          {events && <EventMarks events={events} frame={frame} x={times.map((time) => x(time))} />}
          <LineMarks
            {...{
              rows,
              before,
              series,
              frame,
              chosen,
              shape,
              isBridged: gaps !== undefined,
              isEndMarked: end !== undefined,
            }}
            x={times.map((time) => x(time))}
          />
        </>
      ),
    };
  }
  const tableRows = props.table?.rows ?? rows;
  const tableNames = props.table?.rows.map((row) => writeMoment(at(row), interval)) ?? names;
  const table = withEvents(tableOf({ ...seriesData, rows: tableRows, names: tableNames }), events);
  return (
    <Chart
      label={label}
      legend={[...legendOf(series, { of: 'lines', before: before && 'dashes', gaps }), ...legendOfEvents(events)]}
      table={{ ...table, rowTitle: props.table?.rowTitle ?? rowTitle(interval), rows: table.rows.toReversed() }}
    >
      <Plot
        label={label}
        texts={names.map((_, place) => textWithEvents(textOf(seriesData, place), events?.[place]))}
        tip={(place) => ({ title: names[place] ?? '', tips: tipsOf(seriesData, place), events: events?.[place] })}
        bounds={boundsFromZero(numbers)}
        unit={unit}
        height={height}
        layOut={layOut}
        placeAt={shape === 'steps' ? placeOfHeld((place) => numbers[place] ?? null) : undefined}
      />
    </Chart>
  );
}

/** Replaces the ticks that the end's label would cover with that label. */
function withEnd(ticks: readonly Tick[], text: string | undefined, at: number): readonly Tick[] {
  return text === undefined ? ticks : [...ticks.filter((tick) => tick.at < at - endRoom), { at, text }];
}

/** Room for half a tick's label and the end's label, in pixels. */
const endRoom = 75;

/** Finds the place whose value holds at a position: the last one not after it, or else the nearest with a value. */
function placeOfHeld(valueAt: (place: number) => number | null) {
  return (centers: readonly number[], x: number): number => {
    const held = Math.max(
      0,
      centers.findLastIndex((center) => center <= x),
    );
    if (valueAt(held) !== null) return held;
    const known = centers.map((_, place) => place).filter((place) => valueAt(place) !== null);
    const distance = (place: number) => Math.abs((centers[place] ?? 0) - x);
    return known.toSorted((a, b) => distance(a) - distance(b))[0] ?? held;
  };
}
