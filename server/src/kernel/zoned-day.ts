import { DateTime } from 'luxon';

// A day is its name, `2026-11-21`: which hours it has is up to the zone. utc-day.ts is for what nobody reads.

/** The day that a time lies in, in a time zone: `2026-11-21`. Takes a Date or milliseconds since 1970. */
export function zonedDay(time: Date | number, timeZone: string): string {
  return DateTime.fromMillis(Number(time), { zone: timeZone }).toFormat('yyyy-MM-dd');
}

/** When a day begins in a time zone; where summer time skips midnight, at the first hour that there is. */
export function startOfDay(day: string, timeZone: string): Date {
  return DateTime.fromISO(day, { zone: timeZone }).startOf('day').toJSDate();
}

/** When the day that a time lies in began, in a time zone. */
export function startOfToday(time: Date | number, timeZone: string): Date {
  return startOfDay(zonedDay(time, timeZone), timeZone);
}

/** The day so many days after another, or before it. */
export function addDays(day: string, count: number): string {
  return DateTime.fromISO(day, { zone: 'utc' }).plus({ days: count }).toFormat('yyyy-MM-dd');
}

/** The same day of the year before; of February 29 the one before it. */
export function yearBefore(day: string): string {
  return DateTime.fromISO(day, { zone: 'utc' }).minus({ years: 1 }).toFormat('yyyy-MM-dd');
}

/** The Monday of the week that a day lies in. */
export function mondayOf(day: string): string {
  return DateTime.fromISO(day, { zone: 'utc' }).startOf('week').toFormat('yyyy-MM-dd');
}

/** When the hour that a time lies in began by the clocks of a time zone: some are half an hour off. */
export function startOfHour(time: Date | number, timeZone: string): Date {
  return DateTime.fromMillis(Number(time), { zone: timeZone }).startOf('hour').toJSDate();
}

/** The same time of day so many days later by the clocks of a time zone, whatever summer time does to the hours between. */
export function sameTimeAfter(time: Date, days: number, timeZone: string): Date {
  return DateTime.fromJSDate(time, { zone: timeZone }).plus({ days }).toJSDate();
}

/** When it is so many o'clock on a day in a time zone; where summer time skips that hour, an hour later. */
export function atHour(day: string, hour: number, timeZone: string): Date {
  return DateTime.fromISO(day, { zone: timeZone }).set({ hour }).toJSDate();
}
