import { formatDay, formatMonthOf } from '@haggle/contract/locale/dates';
import { formatDistance } from '@haggle/contract/locale/relative-time';
import { t } from '@haggle/contract/messages/translate';

const minute = 60_000;

/** Formats a past time as a distance: `Just now`, `5 minutes ago`. `now` is in milliseconds. */
export function formatAgo(time: string | null | undefined, now: number): string {
  return withDate(time, (date) => {
    const age = now - date.getTime();
    return age < minute ? t('time.justNow') : formatDistance(-age);
  });
}

const week = 7 * 24 * 60 * minute;

/** Formats a past time as a distance for a week, then as a full date. */
export function formatAgoOrDate(time: string | null | undefined, now: number): string {
  return withDate(time, (date) => (now - date.getTime() < week ? formatAgo(time, now) : formatDay(date)));
}

/** Formats a time as a full date: `November 21, 2026`. */
export function formatDate(time: string | null | undefined): string {
  return withDate(time, formatDay);
}

/** Formats a time as its month: `November 2026`. */
export function formatMonth(time: string | null | undefined): string {
  return withDate(time, formatMonthOf);
}

function withDate(time: string | null | undefined, format: (date: Date) => string): string {
  if (!time) return t('ui.notAvailable');
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? t('time.invalid') : format(date);
}
