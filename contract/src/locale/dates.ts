import { formatter, locale } from './locale.ts';

type Time = Date | number;

function written(name: string, options: Intl.DateTimeFormatOptions, time: Time): string {
  const { timeZone } = locale;
  return formatter(name, (tag) => new Intl.DateTimeFormat(tag, { timeZone, ...options })).format(time);
}

/** Returns a full date in the site's time zone: `November 21, 2026`. */
export function formatDay(time: Time): string {
  return written('day', { dateStyle: 'long' }, time);
}

/** Returns a full date for a calendar day without a time, `2026-11-21`: `November 21, 2026`, in any time zone. */
export function formatPlainDay(day: string): string {
  return written('plain day', { dateStyle: 'long', timeZone: 'UTC' }, new Date(day));
}

/** Returns a short date: `Nov 21, 2026`. */
export function formatShortDay(time: Time): string {
  return written('short day', { dateStyle: 'medium' }, time);
}

/** Returns a month: `November 2026`. */
export function formatMonthOf(time: Time): string {
  return written('month', { month: 'long', year: 'numeric' }, time);
}

/** Returns a month for a calendar month without a time, `2026-11`: `November 2026`, in any time zone. */
export function formatPlainMonth(month: string): string {
  return written('plain month', { month: 'long', year: 'numeric', timeZone: 'UTC' }, new Date(month));
}

/** Returns a time of day: `6:05 PM`. */
export function formatTime(time: Time): string {
  return written('time', { timeStyle: 'short' }, time);
}

/** Returns a time of day to the second: `6:05:30 PM`. */
export function formatSecond(time: Time): string {
  return written('second', { timeStyle: 'medium' }, time);
}

/** Returns a date and time: `Nov 21, 2026, 6:05 PM`. */
export function formatDayAndTime(time: Time): string {
  return written('day and time', { dateStyle: 'medium', timeStyle: 'short' }, time);
}

/** Returns a date and time to the second: `Nov 21, 2026, 11:30:05 PM`. */
export function formatDayAndSecond(time: Time): string {
  return written('day and second', { dateStyle: 'medium', timeStyle: 'medium' }, time);
}
