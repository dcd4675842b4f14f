import type { AnalyticsRange, Period } from '@haggle/contract/analytics/reports';
import { keysOf, tableOf } from '@haggle/contract/keys';

const hour = 3_600_000;
const day = 24 * hour;

const points = { '24h': 24, '7d': 7, '30d': 30, '90d': 90, '12m': 365 } as const satisfies Record<
  AnalyticsRange,
  number
>;

export interface Span {
  range: AnalyticsRange;
  interval: Period['interval'];
  /** Milliseconds of one point. */
  step: number;
  previousFrom: Date;
  from: Date;
  to: Date;
}

/** The last so many hours or days in UTC, the running one included, and as many before them. */
export function spanOf(range: AnalyticsRange, now: Date): Span {
  const interval = range === '24h' ? 'hour' : 'day';
  const step = interval === 'hour' ? hour : day;
  const to = (Math.floor(now.getTime() / step) + 1) * step;
  const from = to - points[range] * step;
  const previousFrom = from - (to - from);
  return { range, interval, step, to: new Date(to), from: new Date(from), previousFrom: new Date(previousFrom) };
}

/** The beginnings of the points of a span, and of the one before. */
export function momentsOf({ step, previousFrom, from, to }: Span): { current: string[]; previous: string[] } {
  const between = (start: Date, end: Date) =>
    Array.from({ length: (end.getTime() - start.getTime()) / step }, (_, index) =>
      new Date(start.getTime() + index * step).toISOString(),
    );
  return { current: between(from, to), previous: between(previousFrom, from) };
}

/** What was counted, by moment and then by name. */
export type Counted = ReadonlyMap<string, Readonly<Record<string, number>>>;

/** A series for each period, zeros where nothing was counted. `columns` says which name each number has in `counted`. */
export function toSeries<K extends string>(span: Span, columns: Readonly<Record<K, string>>, counted: Counted) {
  const { current, previous } = momentsOf(span);
  const pointAt = (at: string) => ({ at, ...fill(columns, counted.get(at)) });
  return { series: current.map(pointAt), previousSeries: previous.map(pointAt) };
}

function fill<K extends string>(columns: Readonly<Record<K, string>>, numbers: Readonly<Record<string, number>> = {}) {
  return tableOf(keysOf(columns), (name) => numbers[columns[name]] ?? 0);
}

/** The sum of a column over each period. */
export function sumOf(span: Span, column: string, counted: Counted): { total: number; previous: number } {
  const { current, previous } = momentsOf(span);
  const sum = (moments: string[]) => moments.reduce((total, at) => total + (counted.get(at)?.[column] ?? 0), 0);
  return { total: sum(current), previous: sum(previous) };
}

/** The latest number of a column in each period: of what is a standing, such as how many members there are. */
export function lastOf(span: Span, column: string, counted: Counted): { total: number; previous: number } {
  const { current, previous } = momentsOf(span);
  const last = (moments: string[]) => moments.reduce((found, at) => counted.get(at)?.[column] ?? found, 0);
  return { total: last(current), previous: last(previous) };
}

/** One number for each of another; null where there was none of the other. Rounded to four digits behind the point. */
export function perOne(amount: number, of: number): number | null {
  return of === 0 ? null : Math.round((amount / of) * 10_000) / 10_000;
}

/** `perOne` in each period. */
export function ratioOf(
  amount: { total: number; previous: number },
  of: { total: number; previous: number },
): { total: number | null; previous: number | null } {
  return { total: perOne(amount.total, of.total), previous: perOne(amount.previous, of.previous) };
}
