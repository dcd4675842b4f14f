import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { SearchRenewals } from '../../platform/database/schema.ts';

export interface Renewal {
  id: string;
  subject: SearchRenewals['subject'];
  subject_id: string;
}

/** The latest renewal of the subject that has waited longest: it does what the earlier ones asked for, too. */
export function findRenewal(database: Database): Promise<Renewal | undefined> {
  return database
    .selectFrom('search_renewals')
    .select(({ fn }) => [fn.max('id').as('id'), 'subject', 'subject_id'])
    .groupBy(['subject', 'subject_id'])
    .orderBy(({ fn }) => fn.min('id'))
    .limit(1)
    .executeTakeFirst();
}

/** Has all deals read again. */
export async function requestLanguage(database: Database): Promise<void> {
  await database.insertInto('search_renewals').values({ subject: 'language', subject_id: '0' }).execute();
}

/** Everything noted about the same subject up to this renewal is done with it. */
export async function deleteRenewal(database: Database, { id, subject, subject_id }: Renewal): Promise<void> {
  await database
    .deleteFrom('search_renewals')
    .where('subject', '=', subject)
    .where('subject_id', '=', subject_id)
    .where('id', '<=', id)
    .execute();
}

/** Queries are read in one language again, unless it has changed once more. */
export async function forgetFormerLanguage(database: Database, { id }: Renewal): Promise<void> {
  await sql`update search_languages set former = null
    where not exists (select from search_renewals where subject = 'language' and id > ${id})`.execute(database);
}

/** Reads some deals again by which their subject is found; gives the last id, or undefined when all are done. */
export async function renewDeals(
  database: Database,
  { subject, subject_id }: Renewal,
  { afterId, most }: { afterId: string; most: number },
): Promise<string | undefined> {
  const belonging = {
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
      where id in (select id from deals where ${belonging} and id > ${afterId} order by id limit ${most})
      returning id)
    select max(id)::text as last from renewed`.execute(database);
  return rows[0]?.last ?? undefined;
}
