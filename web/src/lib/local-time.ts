import { fromLocal, toLocal } from '@haggle/contract/locale/local-time';

// Fields hold times of the site's zone, in which pages show them: else a reader elsewhere would type one time and read another.

/** A time as a field for date and time takes it, in the site's zone: `2026-11-27T18:00`. */
export function toLocalInput(time: string | null): string {
  return time ? toLocal(Date.parse(time)) : '';
}

/** What a field for date and time holds as ISO 8601 in UTC; null for an empty one, and what is no time stays as it is. */
export function fromLocalInput(text: string): string | null {
  if (!text) return null;
  const time = fromLocal(text);
  return Number.isNaN(time) ? text : new Date(time).toISOString();
}
