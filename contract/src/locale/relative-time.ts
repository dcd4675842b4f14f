import { formatter } from './locale.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Returns a relative time in whole minutes, hours or days, in the past if negative: `5 minutes ago`, `in 3 hours`.
 * @param distance in milliseconds; less than a minute is 0 minutes
 */
export function formatDistance(distance: number): string {
  const size = Math.abs(distance);
  const [unit, length] =
    size < hour ? (['minute', minute] as const) : size < day ? (['hour', hour] as const) : (['day', day] as const);
  const format = formatter('distance', (tag) => new Intl.RelativeTimeFormat(tag));
  return format.format(Math.trunc(distance / length), unit);
}

/** Returns how far in the future a time is, in whole units of the given kind: `in 30 hours`. */
export function formatAhead(amount: number, unit: 'minute' | 'hour' | 'day'): string {
  return formatter('distance', (tag) => new Intl.RelativeTimeFormat(tag)).format(Math.floor(amount), unit);
}

/** Returns a remaining time in hours and minutes: `3 hr 20 min`, `3 hr`. `left` is in milliseconds. */
export function formatTimeLeft(left: number): string {
  return Object.entries({ hour: left / hour, minute: (left % hour) / minute })
    .filter(([, amount]) => amount >= 1)
    .map(([unit, amount]) =>
      formatter(unit, (tag) => new Intl.NumberFormat(tag, { style: 'unit', unit })).format(Math.floor(amount)),
    )
    .join(' ');
}
