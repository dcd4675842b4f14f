import { locale } from '@haggle/contract/locale/locale';
import { type RawBuilder, sql } from 'kysely';
import { startOfToday, zonedDay } from '../../kernel/zoned-day.ts';

// Days as people on the site read them. Every request and job has told the process where the site is, as it has for the
// days that are written.

type Column = string | RawBuilder<unknown>;

const zone = () => sql.lit(locale.timeZone);
const written = (column: Column) => (typeof column === 'string' ? sql.ref(column) : column);

/** The day of the site that a time lies in: `2026-11-21`. Takes a Date or milliseconds since 1970. */
export function siteDay(time: Date | number): string {
  return zonedDay(time, locale.timeZone);
}

/** When the day of the site that a time lies in began. */
export function startOfSiteDay(time: Date | number): Date {
  return startOfToday(time, locale.timeZone);
}

/** The day of the site, as a `date`, that a column's time lies in. */
export function dayIn(column: Column): RawBuilder<unknown> {
  return sql`(${written(column)} at time zone ${zone()})::date`;
}

/** When a day begins on the site: of a text such as `2026-11-21`, or of SQL that gives a `date`. */
export function beginningOf(day: Column): RawBuilder<unknown> {
  return sql`(${day}::date::timestamp at time zone ${zone()})`;
}

/** When the day after begins on the site. */
export function endOf(day: Column): RawBuilder<unknown> {
  return sql`((${day}::date + 1)::timestamp at time zone ${zone()})`;
}

/** Whether a column's time lies on days of the site, both included. */
export function isOnDays(column: Column, { startDate, endDate }: { startDate: string; endDate: string }) {
  return sql<boolean>`${written(column)} >= ${beginningOf(startDate)} and ${written(column)} < ${endOf(endDate)}`;
}
