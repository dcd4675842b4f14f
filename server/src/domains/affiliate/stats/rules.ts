import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { day } from '../../../kernel/time.ts';

/** Days as `YYYY-MM-DD`, both inclusive. */
export interface Days {
  startDate: string;
  endDate: string;
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns the days that a report covers. By default, it ends today and is thirty days long. */
export function rangeOf(
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
  today: string,
): Days {
  const span = (affiliateLimits.report.days - 1) * day;
  const end = endDate ?? (startDate !== undefined && startDate > today ? startDate : today);
  const start = startDate ?? dayOf(Date.parse(end) - span);
  const earliest = dayOf(Date.parse(end) - (affiliateLimits.report.maxDays - 1) * day);
  const [, latest = start] = [start, earliest].toSorted();
  return { startDate: latest, endDate: end };
}

/** Returns the number of days. */
export function lengthOf({ startDate, endDate }: Days): number {
  return Math.round((Date.parse(endDate) - Date.parse(startDate)) / day) + 1;
}

/** Returns the period of the same length right before. */
export function periodBefore(days: Days): Days {
  const start = Date.parse(days.startDate);
  return { startDate: dayOf(start - lengthOf(days) * day), endDate: dayOf(start - day) };
}

/** Returns every day, in order. */
export function daysOf(days: Days): string[] {
  const start = Date.parse(days.startDate);
  return Array.from({ length: lengthOf(days) }, (_, index) => dayOf(start + index * day));
}
