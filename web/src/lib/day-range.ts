import { toLocalDay } from '@haggle/contract/locale/local-time';
import { readText } from './search-params.ts';

/** The last so many days, today included, as addresses name them. */
export const rangeDays = [7, 30, 90, 365] as const;
const usual = 30;

/** A range as an address has it: the last `days`, or from one day to another. */
export interface RangeSearch {
  days?: number | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Reads the range of an address. Days written by hand are left for the server to judge. */
export function readRange(search: Record<string, unknown>): RangeSearch {
  const startDate = readText(search.startDate);
  const endDate = readText(search.endDate);
  if (startDate || endDate) return { startDate, endDate };
  return { days: rangeDays.find((days) => days === Number(search.days)) ?? usual };
}

/** The days of the site that a range asks for; `now` is in milliseconds. */
export function daysOf(
  { days, startDate, endDate }: RangeSearch,
  now: number,
): { startDate?: string; endDate?: string } {
  if (!days) return { ...(startDate && { startDate }), ...(endDate && { endDate }) };
  const today = toLocalDay(now);
  const first = new Date(Date.parse(today) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  return { startDate: first, endDate: today };
}
