import type { AnalyticsRange, Comparison, Period } from '@haggle/contract/analytics/periods';
import { keysOf, tableOf } from '@haggle/contract/keys';
import { day, hour } from '../../kernel/time.ts';
import { addDays, startOfDay, startOfHour, yearBefore, zonedDay } from '../../kernel/zoned-day.ts';

const points = { '24h': 24, '7d': 7, '30d': 30, '90d': 90, '12m': 365 } as const satisfies Record<
  AnalyticsRange,
  number
>;

/** A point of a series. */
export interface Moment {
  /** Start of the point. */
  at: string;
  /** Its key among the counts: the start of an hour, or midnight UTC for a day. */
  key: string;
}

interface Bounds {
  previousFrom: Date;
  previousTo: Date;
  from: Date;
  to: Date;
}

export interface Span extends Bounds {
  range: Period['range'];
  interval: Period['interval'];
  compare: Comparison;
  timeZone: string;
  /** The points of the current and the previous period. */
  current: Moment[];
  previous: Moment[];
  /** The bounds as keys of counts: of the points, and of the days that contain them. */
  counted: Bounds;
  days: Bounds;
}

/** A range, or explicit days in the site's time zone, both inclusive. */
export interface TimeSelection {
  range: AnalyticsRange;
  from?: string | undefined;
  to?: string | undefined;
  compare?: Comparison | undefined;
  /** Whether a range of days ends yesterday, because today isn't over. */
  isWithoutToday?: boolean;
}

/** Returns the given days, or the last hours or days up to the current one, and a period of equal length to compare. */
export function spanOf(
  { range, from, to, compare = 'before', isWithoutToday = false }: TimeSelection,
  now: Date,
  timeZone: string,
): Span {
  if (from && to) {
    const count = Math.round((Date.parse(to) - Date.parse(from)) / day) + 1;
    return daysUntil(addDays(to, 1), { count, range: 'days', compare }, timeZone);
  }
  const count = points[range];
  if (range === '24h') return hoursOf(now, timeZone, count);
  const today = zonedDay(now, timeZone);
  return daysUntil(isWithoutToday ? today : addDays(today, 1), { count, range, compare }, timeZone);
}

function hoursOf(now: Date, timeZone: string, count: number): Span {
  const to = startOfHour(now, timeZone).getTime() + hour;
  const [from, previousFrom] = [to - count * hour, to - 2 * count * hour];
  const momentsFrom = (start: number): Moment[] =>
    Array.from({ length: count }, (_, index) => {
      const at = new Date(start + index * hour).toISOString();
      return { at, key: at };
    });
  const periodStart = new Date(from);
  const bounds = { previousFrom: new Date(previousFrom), previousTo: periodStart, from: periodStart, to: new Date(to) };
  const dayKey = (time: Date) => new Date(zonedDay(time, timeZone));
  const tomorrow = new Date(addDays(zonedDay(now, timeZone), 1));
  const today = dayKey(periodStart);
  const days = { previousFrom: dayKey(bounds.previousFrom), previousTo: today, from: today, to: tomorrow };
  const [current, previous] = [momentsFrom(from), momentsFrom(previousFrom)];
  const common = { range: '24h', interval: 'hour', compare: 'before', timeZone } as const;
  return { ...common, ...bounds, current, previous, counted: bounds, days };
}

interface DaySpan {
  count: number;
  range: Span['range'];
  compare: Comparison;
}

function daysUntil(end: string, { count, range, compare }: DaySpan, timeZone: string): Span {
  const first = addDays(end, -count);
  const previousFirst = compare === 'year' ? yearBefore(first) : addDays(first, -count);
  const momentsFrom = (start: string): Moment[] =>
    Array.from({ length: count }, (_, index) => {
      const date = addDays(start, index);
      return { at: startOfDay(date, timeZone).toISOString(), key: new Date(date).toISOString() };
    });
  const boundsBy = (read: (date: string) => Date) => ({
    previousFrom: read(previousFirst),
    previousTo: read(addDays(previousFirst, count)),
    from: read(first),
    to: read(end),
  });
  const days = boundsBy((date) => new Date(date));
  const [current, previous] = [momentsFrom(first), momentsFrom(previousFirst)];
  const bounds = boundsBy((date) => startOfDay(date, timeZone));
  return { range, interval: 'day', compare, timeZone, ...bounds, current, previous, counted: days, days };
}

/** Counts by a moment's key and then by name. */
export type CountTable = ReadonlyMap<string, Readonly<Record<string, number>>>;

/** Returns a series for each period, with zeros for missing counts. `columns` maps numbers to names in `counted`. */
export function toSeries<K extends string>(span: Span, columns: Readonly<Record<K, string>>, counted: CountTable) {
  const pointAt = ({ at, key }: Moment) => ({ at, ...fill(columns, counted.get(key)) });
  return { series: span.current.map(pointAt), previousSeries: span.previous.map(pointAt) };
}

function fill<K extends string>(columns: Readonly<Record<K, string>>, numbers: Readonly<Record<string, number>> = {}) {
  return tableOf(keysOf(columns), (name) => numbers[columns[name]] ?? 0);
}

/** Returns the sum of a column for each period. */
export function sumOf(span: Span, column: string, counted: CountTable): { total: number; previous: number } {
  const sum = (moments: Moment[]) => moments.reduce((total, { key }) => total + (counted.get(key)?.[column] ?? 0), 0);
  return { total: sum(span.current), previous: sum(span.previous) };
}

/** Returns the latest value of a column in each period, for running totals such as the number of members. */
export function lastOf(span: Span, column: string, counted: CountTable): { total: number; previous: number } {
  const last = (moments: Moment[]) => moments.reduce((found, { key }) => counted.get(key)?.[column] ?? found, 0);
  return { total: last(span.current), previous: last(span.previous) };
}

/** Returns `amount` per `of`, rounded to four decimals, or null if `of` is 0. */
export function perOne(amount: number, of: number): number | null {
  return of === 0 ? null : Math.round((amount / of) * 10_000) / 10_000;
}

/** Returns `perOne` for each period. */
export function ratioOf(
  amount: { total: number; previous: number },
  of: { total: number; previous: number },
): { total: number | null; previous: number | null } {
  return { total: perOne(amount.total, of.total), previous: perOne(amount.previous, of.previous) };
}
