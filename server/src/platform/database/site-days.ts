import { locale } from '@haggle/contract/locale/locale';
import { type RawBuilder, sql } from 'kysely';
import { startOfToday, zonedDay } from '../../kernel/zoned-day.ts';

// Days in the site's time zone. Every request and job sets the process's locale, including the time zone.

type Column = string | RawBuilder<unknown>;

const zone = () => sql.lit(locale.timeZone);
const toExpression = (column: Column) => (typeof column === 'string' ? sql.ref(column) : column);

/** Returns the site's day of a time (a Date, or milliseconds since 1970): `2026-11-21`. */
export function siteDay(time: Date | number): string {
  return zonedDay(time, locale.timeZone);
}

/** Returns the start of a time's day on the site. */
export function startOfSiteDay(time: Date | number): Date {
  return startOfToday(time, locale.timeZone);
}

/** Returns SQL for the site's day of a column's time, as a `date`. */
export function dayIn(column: Column): RawBuilder<unknown> {
  return sql`(${toExpression(column)} at time zone ${zone()})::date`;
}

/** Returns SQL for the start of a day on the site, from a text such as `2026-11-21` or SQL of type `date`. */
export function startOf(day: Column): RawBuilder<unknown> {
  return sql`(${day}::date::timestamp at time zone ${zone()})`;
}

/** Returns SQL for the start of the next day on the site. */
export function endOf(day: Column): RawBuilder<unknown> {
  return sql`((${day}::date + 1)::timestamp at time zone ${zone()})`;
}

/** Returns SQL for whether a column's time is within days of the site, both inclusive. */
export function isOnDays(column: Column, { startDate, endDate }: { startDate: string; endDate: string }) {
  return sql<boolean>`${toExpression(column)} >= ${startOf(startDate)} and ${toExpression(column)} < ${endOf(endDate)}`;
}
