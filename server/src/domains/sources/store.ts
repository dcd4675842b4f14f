import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Sources } from '../../platform/database/schema.ts';

export type SourceRow = Selectable<Sources> & { username: string | null };

function selectSources(database: Database) {
  return database
    .selectFrom('sources')
    .leftJoin('users', 'users.id', 'sources.created_by')
    .selectAll('sources')
    .select('users.username');
}

/** Lists all sources by name. */
export function listSources(database: Database): Promise<SourceRow[]> {
  return selectSources(database).orderBy(sql`lower(sources.name)`).orderBy('sources.id').execute();
}

export function findSource(database: Database, id: string): Promise<SourceRow | undefined> {
  return selectSources(database).where('sources.id', '=', id).executeTakeFirst();
}

export async function countSources(database: Database): Promise<number> {
  const { n } = await database
    .selectFrom('sources')
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Whether another source reads this address. */
export async function isUrlUsed(database: Database, url: string, id: string | undefined): Promise<boolean> {
  const row = await database
    .selectFrom('sources')
    .select('id')
    .where('url', '=', url)
    .$if(id !== undefined, (query) => query.where('id', '!=', id ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSource(database: Database, source: Insertable<Sources>): Promise<string> {
  const { id } = await database.insertInto('sources').values(source).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateSource(database: Database, id: string, change: Updateable<Sources>): Promise<void> {
  await database.updateTable('sources').set(change).where('id', '=', id).execute();
}

/**
 * Records the outcome of a reading. If the source was changed in the meantime, only records that the reading is over:
 * the outcome belongs to the old address or mapping, and the source is due again.
 */
export async function endReading(
  database: Database,
  { id, url, plan }: Pick<SourceRow, 'id' | 'url' | 'plan'>,
  outcome: Updateable<Sources>,
): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable('sources')
    .set({ ...outcome, reading_at: null })
    .where('id', '=', id)
    .where('url', '=', url)
    .where('plan', '=', sql<typeof plan>`${JSON.stringify(plan)}::jsonb`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await updateSource(database, id, { reading_at: null });
}

export async function deleteSource(database: Database, id: string): Promise<void> {
  await database.deleteFrom('sources').where('id', '=', id).execute();
}

/** Claims the sources that are due and schedules the next reading of each. @returns their ids */
export async function claimDueSources(database: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update sources set next_at = ${now}::timestamptz + make_interval(mins => every_minutes)
    where is_on and next_at <= ${now} returning id`.execute(database);
  return rows.map(({ id }) => id);
}
