import { sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';

/** Returns the live deals whose links were checked longest ago; unchecked ones come first. */
export async function listDue(database: Database, limit: number): Promise<{ id: string; url: string }[]> {
  const { rows } = await sql<{ id: string; url: string }>`
    select deals.id, deals.url from deals left join link_checks on link_checks.deal_id = deals.id
    where is_live order by checked_at nulls first, deals.id limit ${limit}`.execute(database);
  return rows;
}

/** Returns the URL of a live deal, or undefined once it isn't live. */
export async function findAddress(database: Database, dealId: string): Promise<string | undefined> {
  const deal = await database
    .selectFrom('deals')
    .select('url')
    .where('id', '=', dealId)
    .where('is_live', '=', true)
    .executeTakeFirst();
  return deal?.url;
}

/** Stores the result of a check. Failures add up as long as the link stays the same. */
export async function recordCheck(
  database: Database,
  {
    dealId,
    url,
    status,
    isDead,
    at,
  }: { dealId: string; url: string; status: number | null; isDead: boolean; at: Date },
): Promise<void> {
  await sql`insert into link_checks (deal_id, url, status, failures, checked_at)
    values (${dealId}, ${url}, ${status}, ${isDead ? 1 : 0}, ${at})
    on conflict (deal_id) do update set url = excluded.url, status = excluded.status, checked_at = excluded.checked_at,
      failures = case when not ${isDead} then 0
        when link_checks.url = excluded.url then link_checks.failures + 1 else 1 end`.execute(database);
}

export interface DeadRow {
  deal_id: string;
  title: string;
  slug: string | null;
  lifecycle: string;
  url: string;
  status: number | null;
  failures: number;
  checked_at: Date;
}

/** Returns live deals whose current link failed at least this often in a row. */
export async function listDead(
  database: Database,
  { minFailures, ...page }: PageRequest & { minFailures: number },
): Promise<PageOf<DeadRow>> {
  const dead = sql`from link_checks as look join deals as deal on deal.id = look.deal_id
    where deal.is_live and look.url = deal.url and look.failures >= ${minFailures}`;
  const { rows } = await sql<DeadRow>`select look.deal_id, deal.title, deal.slug, deal.status as lifecycle, look.url,
      look.status, look.failures, look.checked_at ${dead}
    order by look.failures desc, look.checked_at desc, look.deal_id limit ${page.limit} offset ${offsetOf(page)}`.execute(
    database,
  );
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${dead}`.execute(database);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns the number of checked links and the time of the latest check. */
export async function summarize(database: Database): Promise<{ checked: number; last: Date | null }> {
  const { rows } = await sql<{ checked: number; last: Date | null }>`
    select count(*)::integer as checked, max(checked_at) as last from link_checks`.execute(database);
  return rows[0] ?? { checked: 0, last: null };
}
