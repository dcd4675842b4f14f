import { sql } from 'kysely';
import { demoAdmin, demoDomain } from '../src/kernel/demo-people.ts';
import type { Database } from '../src/platform/database/database.ts';

/** The demo's admin isn't one of its people, although the address is in the same domain. */
const townspeople = sql`select id from users where email like ${sql.lit(`%${demoDomain}`)} and email <> ${sql.lit(demoAdmin)}`;
const townDeals = sql`select id from deals where submitted_by in (${townspeople})`;

/** Tables that are append-only except for this removal. */
const appendOnly = [
  'ledger_transactions',
  'ledger_entries',
  'partner_payments',
  'payment_allocations',
  'audit_entries',
];

/** Prefix of the session IDs of the demo's visits. */
export const visitPrefix = 'town-';

/** Milestone for the creation of the demo's visits. Without it there are none to remove. */
const visitsMilestone = 'demo-visits';

export async function markVisitsCreated(database: Database): Promise<void> {
  await sql`insert into milestones (name) values (${visitsMilestone}) on conflict do nothing`.execute(database);
}

/** Returns whether visits were counted before today, so that the demo's would mix with them. */
export async function hadVisits(database: Database, now: Date): Promise<boolean> {
  const { rows } =
    await sql`select from analytics_days where at < ${now}::timestamptz - interval '1 day' limit 1`.execute(database);
  return rows.length > 0;
}

/**
 * Removes the demo in the current transaction. Categories stay, and so do members' deals with members' reactions.
 * @returns members' deals that had votes of demo people, and the day from which visits must be counted again, if any
 */
export async function deleteDemoData(
  database: Database,
): Promise<{ votedDealIds: string[]; visitsSince: Date | undefined }> {
  await sql`create temporary table town_people on commit drop as ${townspeople}`.execute(database);
  await sql`create temporary table town_deals on commit drop as ${townDeals}`.execute(database);
  await sql`create temporary table town_names on commit drop as
    select distinct store_id, brand_id from deals where id in (select id from town_deals)`.execute(database);
  const { rows } = await sql<{ id: string }>`select distinct deal_id as id from votes
    where user_id in (select id from town_people) and deal_id not in (select id from town_deals)`.execute(database);
  for (const table of appendOnly) await sql`alter table ${sql.table(table)} disable trigger user`.execute(database);
  await deleteAffiliateData(database);
  await sql`update deals set merged_into = null where merged_into in (select id from town_deals)`.execute(database);
  await sql`delete from deals where id in (select id from town_deals)`.execute(database);
  await sql`delete from articles where author_id in (select id from town_people)`.execute(database);
  await sql`delete from wanted_requests where author_id in (select id from town_people)`.execute(database);
  await sql`delete from audit_entries where actor_id in (select id from town_people)`.execute(database);
  await sql`delete from users where id in (select id from town_people)`.execute(database);
  await deleteUnusedNames(database);
  const visitsSince = await deleteVisits(database);
  for (const table of appendOnly) await sql`alter table ${sql.table(table)} enable trigger user`.execute(database);
  return { votedDealIds: rows.map(({ id }) => id), visitsSince };
}

/**
 * Removes the demo's commissions, payouts and ledger if there are no others.
 * @throws Error if members' deals have also earned commissions, because the ledger can't be split
 */
async function deleteAffiliateData(database: Database): Promise<void> {
  const { rows } = await sql<{ town: boolean; others: boolean }>`select
    exists (select from commissions where deal_id in (select id from town_deals)) as town,
    exists (select from commissions where deal_id is null or deal_id not in (select id from town_deals)) as others
  `.execute(database);
  if (rows[0]?.town && rows[0].others) throw new Error("Members' deals have earned commissions, too.");
  if (rows[0]?.town) await sql`truncate commissions, payouts, partner_payments, closings cascade`.execute(database);
  await sql`delete from affiliate_daily where deal_id in (select id from town_deals)`.execute(database);
  await sql`delete from affiliate_clicks where deal_id in (select id from town_deals)`.execute(database);
  // The audit log shows which partners the clerk added.
  await sql`delete from affiliate_partners where id::text in (
    select subject_id from audit_entries
    where actor_id in (select id from town_people) and action = 'partner.added')
    and not exists (select from affiliate_daily where partner_id = affiliate_partners.id)`.execute(database);
}

/** Removes the demo's stores and brands that no longer have deals. */
async function deleteUnusedNames(database: Database): Promise<void> {
  await sql`delete from stores where id in (select store_id from town_names)
    and not exists (select from deals where store_id = stores.id)`.execute(database);
  await sql`delete from brands where id in (select brand_id from town_names)
    and not exists (select from deals where brand_id = brands.id)`.execute(database);
}

/**
 * Removes the demo's visits. Before the day of their creation the site had no others; on that day their session IDs
 * tell them apart.
 * @returns that day, whose counts contain both
 */
async function deleteVisits(database: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ day: Date }>`
    delete from milestones where name = ${visitsMilestone} returning date_trunc('day', reached_at) as day`.execute(
    database,
  );
  const day = rows[0]?.day;
  if (!day) return undefined;
  await sql`delete from analytics_events where created_at < ${day} or session_id like ${`${visitPrefix}%`}`.execute(
    database,
  );
  for (const table of ['analytics_hours', 'analytics_days']) {
    await sql`delete from ${sql.table(table)} where at < ${day}`.execute(database);
  }
  for (const table of ['analytics_traffic', 'analytics_visitor_sketches', 'analytics_member_days']) {
    await sql`delete from ${sql.table(table)} where day < ${day}::date`.execute(database);
  }
  return day;
}
