import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Lists the deals of a run that readers clicked through to a shop. Called once per run instead of once per batch. */
export async function listClicked(database: Database, runId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct deal_id as id from affiliate_clicks
    where deal_id in (select deal_id from import_deals where run_id = ${runId})`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

/** Locks some deals of a run, ordered by id after the given one, so that no one votes or comments until the commit. */
export async function lockBatch(
  database: Database,
  { runId, after, limit }: { runId: string; after: string; limit: number },
): Promise<{ id: string; slug: string | null }[]> {
  const { rows } = await sql<{ id: string; slug: string | null }>`
    select deals.id, deals.slug from import_deals join deals on deals.id = import_deals.deal_id
    where run_id = ${runId} and deal_id > ${after} order by deal_id limit ${limit}
    for update of deals`.execute(database);
  return rows;
}

/** Returns those of the deals that people have interacted with. */
export async function listInteracted(database: Database, ids: readonly string[]): Promise<Set<string>> {
  const idArray = sql`${[...ids]}::bigint[]`;
  const { rows } = await sql<{ id: string }>`
    select deal_id as id from votes where deal_id = any(${idArray})
    union select deal_id from comments where deal_id = any(${idArray})
    union select deal_id from saves where deal_id = any(${idArray})
    union select deal_id from state_reports where deal_id = any(${idArray})
    union select deal_id from coupon_trials where deal_id = any(${idArray})
    union select deal_id from price_alarms where deal_id = any(${idArray})
    union select deal_id from wanted_thanks where deal_id = any(${idArray})
    union select deal_id from report_cases where deal_id = any(${idArray})
    union select deal_id from commissions where deal_id = any(${idArray})
    union select deal_id from affiliate_daily where deal_id = any(${idArray})
    union select merged_into from deals where merged_into = any(${idArray})`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

/** Remembers the links of deals that are about to be deleted and that a source still lists. */
export async function insertDismissals(database: Database, sourceId: string, ids: readonly string[]): Promise<void> {
  await sql`insert into source_dismissals (source_id, url_key)
    select ${sourceId}, url_key from deals where id = any(${[...ids]}::bigint[]) on conflict do nothing`.execute(
    database,
  );
}

/** Lists the categories that a run created, deepest first. */
export async function listCategories(database: Database, runId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select category_id as id from import_categories join categories on categories.id = category_id
    where run_id = ${runId} order by length(path) - length(replace(path, '/', '')) desc, id desc`.execute(database);
  return rows.map(({ id }) => id);
}
