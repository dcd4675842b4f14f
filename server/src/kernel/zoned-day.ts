import { DateTime, Duration } from 'luxon';

// Days as strings, such as `2026-11-21`, with the hours of their time zone. For days never displayed, use utc-day.ts.

/** Returns the day of a time (a Date, or milliseconds since 1970) in a time zone: `2026-11-21`. */
export function zonedDay(time: Date | number, timeZone: string): string {
  return DateTime.fromMillis(Number(time), { zone: timeZone }).toFormat('yyyy-MM-dd');
}

/** Returns the start of a day in a time zone: the first of two midnights, or its first hour if summer time skips midnight. */
export function startOfDay(day: string, timeZone: string): Date {
  return firstOccurrence(DateTime.fromISO(day, { zone: timeZone }).startOf('day'));
}

/** Returns the start of a time's day in a time zone. */
export function startOfToday(time: Date | number, timeZone: string): Date {
  return startOfDay(zonedDay(time, timeZone), timeZone);
}

/** Adds days to a day; negative counts subtract. */
export function addDays(day: string, count: number): string {
  return DateTime.fromISO(day, { zone: 'utc' }).plus({ days: count }).toFormat('yyyy-MM-dd');
}

/** Returns the same day of the previous year; for February 29, February 28. */
export function yearBefore(day: string): string {
  return DateTime.fromISO(day, { zone: 'utc' }).minus({ years: 1 }).toFormat('yyyy-MM-dd');
}

/** Returns the Monday of a day's week. */
export function mondayOf(day: string): string {
  return DateTime.fromISO(day, { zone: 'utc' }).startOf('week').toFormat('yyyy-MM-dd');
}

/** Returns the start of a time's local hour in a time zone: some zones are offset by half an hour. */
export function startOfHour(time: Date | number, timeZone: string): Date {
  const { minute, second, millisecond } = DateTime.fromMillis(Number(time), { zone: timeZone });
  return new Date(Number(time) - Duration.fromObject({ minute, second, millisecond }).toMillis());
}

/** Adds days to a time and keeps the local time of day, across changes of summer time. */
export function sameTimeAfter(time: Date, days: number, timeZone: string): Date {
  return DateTime.fromJSDate(time, { zone: timeZone }).plus({ days }).toJSDate();
}

/** Returns when it is first `hour` o'clock on a day in a time zone; an hour later if summer time skips that hour. */
export function atHour(day: string, hour: number, timeZone: string): Date {
  return firstOccurrence(DateTime.fromISO(day, { zone: timeZone }).set({ hour }));
}

/** Returns the first of the two times that a local clock shows alike when summer time ends. */
function firstOccurrence(time: DateTime): Date {
  return new Date(Math.min(...time.getPossibleOffsets().map(Number)));
}
