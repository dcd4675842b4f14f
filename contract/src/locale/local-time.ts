import { formatter, locale } from './locale.ts';

// Days and times of the site as fields of forms hold them. The server has a library for zones, which is too much for pages.

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

/** A time in the site's zone to the second: `2026-11-21T23:30:05`. */
function toLocalSecond(time: number): string {
  const { timeZone } = locale;
  const format = formatter('local time', () => new Intl.DateTimeFormat('en', { ...fields, timeZone }));
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}`;
}

/** A time in the site's zone to the minute: `2026-11-21T23:30`. */
export function toLocal(time: number): string {
  return toLocalSecond(time).slice(0, 16);
}

/** The day of the site that a time lies in: `2026-11-21`. */
export function toLocalDay(time: number): string {
  return toLocalSecond(time).slice(0, 10);
}

/** The year of a time, in the site's time zone. */
export function localYear(time: number): number {
  return Number(toLocalDay(time).slice(0, 4));
}

/**
 * The time, in milliseconds since 1970, that a day and time in the site's zone is; NaN for a text that is none. A time
 * that summer time skips is taken to be as much later, and one that comes twice is one of the two.
 */
export function fromLocal(text: string): number {
  const asIfUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asIfUtc)) return asIfUtc;
  const offsetAt = (time: number) => Date.parse(`${toLocalSecond(time)}Z`) - Math.floor(time / 1000) * 1000;
  const near = asIfUtc - offsetAt(asIfUtc);
  const found = asIfUtc - offsetAt(near);
  return asIfUtc - offsetAt(found) === found ? found : Math.max(near, found);
}

/** When a day of the site begins, in milliseconds since 1970. */
export function startOfLocalDay(day: string): number {
  return fromLocal(`${day}T00:00`);
}
