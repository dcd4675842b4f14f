import type { SeriesPosition, SwatchLook } from './swatch.tsx';
import type { Interval, Moment } from './times.ts';

/** One line, or the bars of one colour. */
export interface Series<Row> {
  /** The name in legend, tooltip and table: `Visits`. */
  name: string;
  /** Null leaves a gap. */
  value: (row: Row) => number | null;
  /** A fixed colour, regardless of the other series. */
  tone?: string;
}

/** A chart's horizontal axis: times or names. */
export type ChartAxis<Row> = { at: (row: Row) => Moment; interval: Interval } | { name: (row: Row) => string };

/** One number in a place's tooltip. */
export interface Tip {
  name: string;
  value: string;
  tone: string;
  look?: SwatchLook;
  seriesPosition?: SeriesPosition | undefined;
}
