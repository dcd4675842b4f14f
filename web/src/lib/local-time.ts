import { fromLocal, toLocal } from '@haggle/contract/locale/local-time';

// Fields use the site's time zone, like the pages: otherwise a reader elsewhere would type one time and read another.

/** Formats a time for a `datetime-local` field, in the site's time zone: `2026-11-27T18:00`. */
export function toLocalInput(time: string | null): string {
  return time ? toLocal(Date.parse(time)) : '';
}

/** Converts a `datetime-local` field to ISO 8601 in UTC; null if it is empty, unchanged if it is no time. */
export function fromLocalInput(text: string): string | null {
  if (!text) return null;
  const time = fromLocal(text);
  return Number.isNaN(time) ? text : new Date(time).toISOString();
}
