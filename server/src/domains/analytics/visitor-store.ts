import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { type CountRange, siteDayOf, toDay, within } from './count-store.ts';
import { rankBits, registerBits, registerCount, type SaltDays } from './visitor-sketch-rules.ts';

/**
 * Stores sketches of days whose salt lasts longer than a day. The lowest bits of a visitor's number select the
 * register. It stores the highest rank: the number of trailing zeros of the other bits, plus one.
 */
export async function sketchVisitors(database: Database, range: CountRange): Promise<void> {
  const days = sql`day >= ${toDay(range.days.from)} and day < ${toDay(range.days.to)}`;
  await sql`delete from analytics_visitor_sketches where ${days}`.execute(database);
  await sql`
    insert into analytics_visitor_sketches (day, registers)
    with numbers as (
      select ${siteDayOf('created_at', range.timeZone)}::date as day,
        (visitor & ${sql.lit(registerCount - 1)})::integer as place,
        (visitor >> ${sql.lit(registerBits)}) & ${sql.lit(2 ** rankBits - 1)} as rest
      from analytics_events
      where ${within('created_at', range)} and not is_bot and session_id is not null and visitor is not null),
    registers as (
      select day, place, max(case rest when 0 then ${sql.lit(rankBits + 1)}
        else round(ln((rest & -rest)::double precision) / ln(2::double precision))::integer + 1 end) as rank
      from numbers where exists (
        select from analytics_visitor_salts where day >= since and day < until and until - since > 1)
      group by day, place)
    select day, string_agg(set_byte('\\x00'::bytea, 0, coalesce(rank, 0)), ''::bytea order by place)
    from (select distinct day from registers) as days
    cross join generate_series(0, ${sql.lit(registerCount - 1)}) as place left join registers using (day, place)
    group by day`.execute(database);
}

/** Returns the stretches of days with the same salt that overlap a range. */
export async function listSaltDays(
  database: Database,
  { from, to }: { from: string; to: string },
): Promise<SaltDays[]> {
  const { rows } = await sql<SaltDays>`
    select since::text, until::text from analytics_visitor_salts where since < ${to}::date and until > ${from}::date
    order by since`.execute(database);
  return rows;
}

/** Returns the sketches of a range of days; days without visitors have none. */
export async function readSketches(database: Database, { since, until }: SaltDays): Promise<Uint8Array[]> {
  const { rows } = await sql<{ registers: Buffer }>`
    select registers from analytics_visitor_sketches where day >= ${since}::date and day < ${until}::date`.execute(
    database,
  );
  return rows.map(({ registers }) => registers);
}

/** Deletes the sketches of days before a given one. */
export async function deleteSketches(database: Database, before: Date): Promise<void> {
  await sql`delete from analytics_visitor_sketches where day < ${toDay(before)}`.execute(database);
}
