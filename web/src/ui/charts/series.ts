import type { SwatchLook, SwatchPlace } from './swatch.tsx';
import type { Interval, Moment } from './times.ts';

/** One line or one colour of bars. */
export interface Series<Row> {
  /** `Visits`: in the legend, the tooltip and the table. */
  name: string;
  /** Null leaves a gap. */
  value: (row: Row) => number | null;
  /** A colour that it keeps whatever stands beside it. */
  tone?: string;
}

/** What a chart stands along: times, or things with a name. */
export type Along<Row> = { at: (row: Row) => Moment; interval: Interval } | { name: (row: Row) => string };

/** One number in the tooltip of a place. */
export interface Tip {
  name: string;
  value: string;
  tone: string;
  look?: SwatchLook;
  among?: SwatchPlace | undefined;
}
