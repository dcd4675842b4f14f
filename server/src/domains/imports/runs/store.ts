import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { PageRequest } from '../../../kernel/paging.ts';
import { offsetOf, type PageOf } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ImportRuns } from '../../../platform/database/schema.ts';

export type RunRow = Selectable<ImportRuns> & { username: string | null };

function selectRuns(database: Database) {
  return database
    .selectFrom('import_runs')
    .leftJoin('users', 'users.id', 'import_runs.asked_by')
    .selectAll('import_runs')
    .select('users.username');
}

/** Returns one page of imports, latest first. */
export async function listRuns(
  database: Database,
  { source, ...page }: PageRequest & { source?: string | undefined },
): Promise<PageOf<RunRow>> {
  const rows = await selectRuns(database)
    .$if(source !== undefined, (query) => query.where('source_id', '=', source ?? ''))
    .orderBy('import_runs.id', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await database
    .selectFrom('import_runs')
    .$if(source !== undefined, (query) => query.where('source_id', '=', source ?? ''))
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Lists the started imports of files, of one old site or of all, earliest first. */
export async function listStarted(database: Database, oldSite?: string): Promise<RunRow[]> {
  return selectRuns(database)
    .where('import_runs.source_id', 'is', null)
    .where('import_runs.state', '!=', 'draft')
    .$if(oldSite !== undefined, (query) =>
      query.where(sql`coalesce(import_runs.plan->>'oldSite', '')`, '=', oldSite ?? ''),
    )
    .orderBy('import_runs.id')
    .execute();
}

export function findRun(database: Database, id: string): Promise<RunRow | undefined> {
  return selectRuns(database).where('import_runs.id', '=', id).executeTakeFirst();
}

/** Returns the run, locked until the transaction ends. */
export function lockRun(database: Database, id: string): Promise<RunRow | undefined> {
  return selectRuns(database).where('import_runs.id', '=', id).forUpdate('import_runs').executeTakeFirst();
}

/** @returns the run's id */
export async function insertRun(database: Database, run: Insertable<ImportRuns>): Promise<string> {
  const { id } = await database.insertInto('import_runs').values(run).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateRun(database: Database, id: string, change: Updateable<ImportRuns>): Promise<void> {
  await database.updateTable('import_runs').set(change).where('id', '=', id).execute();
}

export async function deleteRun(database: Database, id: string): Promise<void> {
  await database.deleteFrom('import_runs').where('id', '=', id).execute();
}

/** Stops the runs that a process left open when it died while reading this source. */
export async function endOpenRuns(database: Database, sourceId: string, at: Date): Promise<void> {
  await database
    .updateTable('import_runs')
    .set({ state: 'stopped', ended_at: at })
    .where('source_id', '=', sourceId)
    .where('state', '=', 'running')
    .execute();
}

/** Returns those of the links whose deals were removed when an import of this source was undone. */
export async function listDismissed(
  database: Database,
  sourceId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await database
    .selectFrom('source_dismissals')
    .select('url_key')
    .where('source_id', '=', sourceId)
    .where('url_key', 'in', keys)
    .execute();
  return new Set(rows.map(({ url_key }) => url_key));
}

/** Deletes uploads that were never started. */
export async function deleteDrafts(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('import_runs').where('state', '=', 'draft').where('created_at', '<', before).execute();
}

/** Records the progress of an import. @returns whether it should stop */
export async function recordProgress(database: Database, id: string, change: Updateable<ImportRuns>): Promise<boolean> {
  const row = await database
    .updateTable('import_runs')
    .set(change)
    .where('id', '=', id)
    .returning('stop_asked')
    .executeTakeFirst();
  return row?.stop_asked ?? true;
}

/** Returns the ids of the newest store and brand. */
export async function findLastNames(database: Database): Promise<{ store: string | null; brand: string | null }> {
  const { rows } = await sql<{ store: string | null; brand: string | null }>`
    select (select max(id) from stores) as store, (select max(id) from brands) as brand`.execute(database);
  return rows[0] ?? { store: null, brand: null };
}

export async function insertDeals(database: Database, runId: string, dealIds: readonly string[]): Promise<void> {
  await sql`insert into import_deals (deal_id, run_id)
    select id, ${runId} from unnest(${[...dealIds]}::bigint[]) as id`.execute(database);
}

export async function countDeals(database: Database, runId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from import_deals where run_id = ${runId}`.execute(database);
  return rows[0]?.n ?? 0;
}

/**
 * Returns whether the deals that a run of a source has stored so far are news: it is not the first run that brings some,
 * and there are at most `most`. The others are what the source had in stock.
 */
export async function bringsNews(
  database: Database,
  { sourceId, runId, most }: { sourceId: string; runId: string; most: number },
): Promise<boolean> {
  const { rows } = await sql<{ isNews: boolean }>`
    select (select count(*) from import_deals where run_id = ${runId}) <= ${most}
      and exists (select from import_runs where source_id = ${sourceId} and id <> ${runId} and imported > 0)
      as "isNews"`.execute(database);
  return rows[0]?.isNews ?? false;
}

export async function insertCategory(database: Database, runId: string, categoryId: string): Promise<void> {
  await database.insertInto('import_categories').values({ category_id: categoryId, run_id: runId }).execute();
}
