import { formatter, locale } from './locale.ts';

// Dates and times in the site's time zone, in the format of form fields. The server's time zone library is too large
// for pages.

const fields = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

/** Returns a time in the site's zone to the second: `2026-11-21T23:30:05`. */
function toLocalSecond(time: number): string {
  const { timeZone } = locale;
  const format = formatter('local time', () => new Intl.DateTimeFormat('en', { ...fields, timeZone }));
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}`;
}

/** Returns a time in the site's zone to the minute: `2026-11-21T23:30`. */
export function toLocal(time: number): string {
  return toLocalSecond(time).slice(0, 16);
}

/** Returns the date of a time in the site's zone: `2026-11-21`. */
export function toLocalDay(time: number): string {
  return toLocalSecond(time).slice(0, 10);
}

/** Returns the year of a time in the site's zone. */
export function localYear(time: number): number {
  return Number(toLocalDay(time).slice(0, 4));
}

/**
 * Returns the time, in milliseconds since 1970, of a date and time in the site's zone; NaN for an invalid text. A time
 * that daylight saving skips is moved forward by the gap, and of a repeated time, one of the two is returned.
 */
export function fromLocal(text: string): number {
  const asIfUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asIfUtc)) return asIfUtc;
  const offsetAt = (time: number) => Date.parse(`${toLocalSecond(time)}Z`) - Math.floor(time / 1000) * 1000;
  const near = asIfUtc - offsetAt(asIfUtc);
  const found = asIfUtc - offsetAt(near);
  return asIfUtc - offsetAt(found) === found ? found : Math.max(near, found);
}

/** Returns the start of a day in the site's zone, in milliseconds since 1970. */
export function startOfLocalDay(day: string): number {
  return fromLocal(`${day}T00:00`);
}
