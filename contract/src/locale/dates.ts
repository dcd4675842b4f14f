import { formatter, locale } from './locale.ts';

type Time = Date | number;

function written(name: string, options: Intl.DateTimeFormatOptions, time: Time): string {
  const { timeZone } = locale;
  return formatter(name, (tag) => new Intl.DateTimeFormat(tag, { timeZone, ...options })).format(time);
}

/** A day in full, in the site's time zone: `November 21, 2026`. */
export function formatDay(time: Time): string {
  return written('day', { dateStyle: 'long' }, time);
}

/** A day that is meant as one and not as a time, `2026-11-21`: `November 21, 2026`, wherever the site is. */
export function formatPlainDay(day: string): string {
  return written('plain day', { dateStyle: 'long', timeZone: 'UTC' }, new Date(day));
}

/** A day in few letters: `Nov 21, 2026`. */
export function formatShortDay(time: Time): string {
  return written('short day', { dateStyle: 'medium' }, time);
}

/** A month: `November 2026`. */
export function formatMonthOf(time: Time): string {
  return written('month', { month: 'long', year: 'numeric' }, time);
}

/** A month that is meant as one and not as a time, `2026-11`: `November 2026`, wherever the site is. */
export function formatPlainMonth(month: string): string {
  return written('plain month', { month: 'long', year: 'numeric', timeZone: 'UTC' }, new Date(month));
}

/** The time of a day: `6:05 PM`. */
export function formatTime(time: Time): string {
  return written('time', { timeStyle: 'short' }, time);
}

/** The time of a day to the second: `6:05:30 PM`. */
export function formatSecond(time: Time): string {
  return written('second', { timeStyle: 'medium' }, time);
}

/** A day and its time: `Nov 21, 2026, 6:05 PM`. */
export function formatDayAndTime(time: Time): string {
  return written('day and time', { dateStyle: 'medium', timeStyle: 'short' }, time);
}

/** A time to the second: `Nov 21, 2026, 11:30:05 PM`. */
export function formatDayAndSecond(time: Time): string {
  return written('day and second', { dateStyle: 'medium', timeStyle: 'medium' }, time);
}
