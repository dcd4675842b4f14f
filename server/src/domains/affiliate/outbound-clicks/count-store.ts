import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { lock } from '../../../platform/database/locks.ts';
import { dayIn, endOf, isOnDays, startOf } from '../../../platform/database/site-days.ts';
import { allowSlowStatements } from '../../../platform/database/slow-statements.ts';

/** Makes concurrent counts wait until the transaction ends. Allows 10 minutes per statement, for busy days. */
export async function lockCounts(database: Database): Promise<void> {
  await lock(database, 'clickCounts');
  await allowSlowStatements(database);
}

/** Returns the time up to which clicks are counted and the time zone of the days; undefined before the first count. */
export function findCountState(database: Database): Promise<{ at: Date; timeZone: string } | undefined> {
  return database
    .selectFrom('affiliate_counts')
    .select(['counted_at as at', 'time_zone as timeZone'])
    .executeTakeFirst();
}

/** Stores the time up to which clicks are counted and the time zone of the days. */
export async function putCountState(
  database: Database,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<void> {
  const counted = { counted_at: at, time_zone: timeZone };
  await database
    .insertInto('affiliate_counts')
    .values(counted)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(counted))
    .execute();
}

/** Deletes all counts from a day on. */
export async function deleteCountsFrom(database: Database, day: string): Promise<void> {
  await sql`delete from affiliate_daily where day >= ${day}::date`.execute(database);
  await sql`delete from affiliate_anomalies where day >= ${day}::date`.execute(database);
}

/** Whether there are counts of more than a day before the first stored click, so that clicks have been deleted. */
export async function hasCountedBefore(database: Database, day: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from affiliate_daily where day < ${day}::date - 1) as found`.execute(database);
  return rows[0]?.found === true;
}

/** Returns the day of the first stored click, or null if there is none. */
export async function findFirstDay(database: Database): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(${dayIn(sql`min(created_at)`)}, 'YYYY-MM-DD') as day from affiliate_clicks`.execute(database);
  return rows[0]?.day ?? null;
}

const isOn = (column: string, day: string) => isOnDays(column, { startDate: day, endDate: day });

/** Recounts a day's clicks by deal and partner. */
export async function countDay(database: Database, day: string): Promise<void> {
  await sql`delete from affiliate_daily where day = ${day}::date`.execute(database);
  // A click may briefly outlive its deal or partner. The joins drop such deals and clear such partners.
  await sql`
    insert into affiliate_daily (day, deal_id, partner_id, clicks, bots, repeats, direct, untold)
    select ${day}::date, deal.id, partner.id, sum(clicks), sum(bots), sum(repeats), sum(direct), sum(untold)
    from (
      select deal_id, partner_id,
        count(*) filter (where not is_bot and not is_repeat and not is_untold) as clicks,
        count(*) filter (where is_bot) as bots,
        count(*) filter (where is_repeat and not is_bot and not is_untold) as repeats,
        count(*) filter (where is_direct and not is_bot and not is_repeat and not is_untold) as direct,
        count(*) filter (where is_untold and not is_bot) as untold
      from affiliate_clicks where ${isOn('created_at', day)}
      group by deal_id, partner_id) as click
    join deals as deal on deal.id = click.deal_id
    left join affiliate_partners as partner on partner.id = click.partner_id
    group by deal.id, partner.id`.execute(database);
}

const { visitorClicks, dealClicks, spike, barrenClicks, historyDays } = affiliateLimits.anomaly;

/** With fewer expected orders, having none proves nothing. At 5, its probability is e⁻⁵, under 1%. */
const minExpectedOrders = 5;

/** Searches a day's clicks for anomalies again. */
export async function findAnomalies(database: Database, day: string): Promise<void> {
  await sql`delete from affiliate_anomalies where day = ${day}::date`.execute(database);
  await sql`
    insert into affiliate_anomalies (day, kind, deal_id, visitor, clicks, usual)
    select ${day}::date, 'visitor_flood', (array_agg(deal.id))[1], substr(encode(visitor, 'hex'), 1, 8), max(n), ${visitorClicks}
    from (
      select visitor, count(*)::integer as n, case when min(deal_id) = max(deal_id) then min(deal_id) end as deal_id
      from affiliate_clicks
      where ${isOn('created_at', day)} and not is_bot
      group by visitor having count(*) > ${visitorClicks}) as flood
    left join deals as deal on deal.id = flood.deal_id
    group by substr(encode(visitor, 'hex'), 1, 8)`.execute(database);
  await sql`
    insert into affiliate_anomalies (day, kind, deal_id, clicks, usual)
    select ${day}::date, 'deal_spike', today.deal_id, today.n, before.n::double precision / days
    from (
      select deal_id, sum(clicks + repeats)::integer as n from affiliate_daily
      where day = ${day}::date group by deal_id having sum(clicks + repeats) >= ${dealClicks}) as today
    join deals as deal on deal.id = today.deal_id
    cross join lateral (
      select least(${historyDays}, ${day}::date - ${dayIn('deal.posted_at')}) as days) as history
    cross join lateral (
      select coalesce(sum(clicks + repeats), 0) as n from affiliate_daily as daily
      where daily.deal_id = today.deal_id and daily.day >= ${day}::date - days and daily.day < ${day}::date) as before
    where days >= 3 and today.n > ${spike} * before.n::double precision / days`.execute(database);
  await sql`
    with span as (
      select ${day}::date - ${historyDays}::integer + 1 as first, ${day}::date as last),
    clicks as (
      select deal_id, partner_id, sum(clicks)::integer as n from affiliate_daily, span
      where day between first and last and partner_id is not null group by deal_id, partner_id),
    orders as (
      select partner_id, count(*)::double precision as n from commissions, span
      where not is_untold and occurred_at >= ${startOf(sql`first`)}
        and occurred_at < ${endOf(sql`last`)} group by partner_id),
    rates as (
      select clicks.partner_id, orders.n / sum(clicks.n) as rate
      from clicks join orders using (partner_id) group by clicks.partner_id, orders.n having sum(clicks.n) > 0)
    insert into affiliate_anomalies (day, kind, deal_id, clicks, usual)
    select ${day}::date, 'no_orders', deal_id, sum(n), sum(n * rate)
    from clicks join rates using (partner_id), span
    where not exists (
      select from commissions where commissions.deal_id = clicks.deal_id
        and occurred_at >= ${startOf(sql`first`)})
    group by deal_id having sum(n) >= ${barrenClicks} and sum(n * rate) >= ${minExpectedOrders}`.execute(database);
}
