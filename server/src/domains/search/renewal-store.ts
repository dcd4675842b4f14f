import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { SearchRenewals } from '../../platform/database/schema.ts';

export interface Renewal {
  id: string;
  subject: SearchRenewals['subject'];
  subject_id: string;
}

/** Returns the latest renewal of the subject that has waited longest. It covers the earlier ones of that subject. */
export function findRenewal(database: Database): Promise<Renewal | undefined> {
  return database
    .selectFrom('search_renewals')
    .select(({ fn }) => [fn.max('id').as('id'), 'subject', 'subject_id'])
    .groupBy(['subject', 'subject_id'])
    .orderBy(({ fn }) => fn.min('id'))
    .limit(1)
    .executeTakeFirst();
}

/** Requests that all deals be reindexed. */
export async function requestReindex(database: Database): Promise<void> {
  await database.insertInto('search_renewals').values({ subject: 'language', subject_id: '0' }).execute();
}

/** Deletes a renewal and the earlier ones of the same subject, which it covers. */
export async function deleteRenewal(database: Database, { id, subject, subject_id }: Renewal): Promise<void> {
  await database
    .deleteFrom('search_renewals')
    .where('subject', '=', subject)
    .where('subject_id', '=', subject_id)
    .where('id', '<=', id)
    .execute();
}

/** Stops reading queries in the former language as well, unless the language has changed again. */
export async function dropFormerLanguage(database: Database, { id }: Renewal): Promise<void> {
  await sql`update search_languages set former = null
    where not exists (select from search_renewals where subject = 'language' and id > ${id})`.execute(database);
}

/** Reindexes the next `limit` deals of a subject. Returns the last id, or undefined when all are done. */
export async function reindexDeals(
  database: Database,
  { subject, subject_id }: Renewal,
  { afterId, limit }: { afterId: string; limit: number },
): Promise<string | undefined> {
  const condition = {
    language: sql`true`,
    brand: sql`brand_id = ${subject_id}`,
    store: sql`store_id = ${subject_id}`,
    category: sql`category_id in (
      select below.id from categories as root
      join categories as below on below.path = root.path or starts_with(below.path, root.path || '/')
      where root.id = ${subject_id})`,
  }[subject];
  // The trigger on deals fills the column in again.
  const { rows } = await sql<{ last: string | null }>`
    with renewed as (
      update deals set search = null
      where id in (select id from deals where ${condition} and id > ${afterId} order by id limit ${limit})
      returning id)
    select max(id)::text as last from renewed`.execute(database);
  return rows[0]?.last ?? undefined;
}
