import { toLocalDay } from '@haggle/contract/locale/local-time';
import { readText } from './search-params.ts';

/** Ranges offered: the last N days including today, as `days` in addresses. */
export const rangeDays = [7, 30, 90, 365] as const;
const defaultDays = 30;

/** A range in an address: the last `days`, or from one day to another. */
export interface RangeSearch {
  days?: number | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Parses the range in an address. The server validates manually entered days. */
export function readRange(search: Record<string, unknown>): RangeSearch {
  const startDate = readText(search.startDate);
  const endDate = readText(search.endDate);
  if (startDate || endDate) return { startDate, endDate };
  return { days: rangeDays.find((days) => days === Number(search.days)) ?? defaultDays };
}

/** Returns the first and last day of a range in the site's time zone; `now` is in milliseconds. */
export function daysOf(
  { days, startDate, endDate }: RangeSearch,
  now: number,
): { startDate?: string; endDate?: string } {
  if (!days) return { ...(startDate && { startDate }), ...(endDate && { endDate }) };
  const today = toLocalDay(now);
  const first = new Date(Date.parse(today) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  return { startDate: first, endDate: today };
}
