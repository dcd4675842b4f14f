import * as seoLimits from '@haggle/contract/limits/seo';
import { type Selectable, sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { MissingAddresses } from '../../../platform/database/schema.ts';

export type MissingRow = Selectable<MissingAddresses>;

/** A request for a missing address. */
export interface Hit {
  path: string;
  is_program: boolean;
  referrer: string | null;
  at: string;
}

/** Counts hits. Once the limit of stored addresses is reached, only known ones are counted. */
export async function addHits(database: Database, hits: readonly Hit[]): Promise<void> {
  await sql`
    with came as (
      select path, count(*) filter (where not is_program) as hits, count(*) filter (where is_program) as program_hits,
        (array_agg(referrer order by at desc) filter (where referrer is not null))[1] as referrer,
        min(at) as first_at, max(at) as last_at
      from jsonb_to_recordset(${JSON.stringify(hits)}) as hit (path text, is_program boolean, referrer text, at timestamptz)
      group by path)
    insert into missing_addresses as known (path, hits, program_hits, referrer, first_hit_at, last_hit_at)
    select path, hits, program_hits, referrer, first_at, last_at from came
    where exists (select from missing_addresses as before where before.path = came.path)
      or (select count(*) from missing_addresses) < ${seoLimits.missing.most}
    order by path
    on conflict (path) do update set hits = known.hits + excluded.hits,
      program_hits = known.program_hits + excluded.program_hits,
      referrer = coalesce(excluded.referrer, known.referrer),
      last_hit_at = greatest(known.last_hit_at, excluded.last_hit_at)`.execute(database);
}

/** Returns one page of missing addresses, without those that have a redirect by now. */
export async function listMissing(
  database: Database,
  { dismissed, ...page }: PageRequest & { dismissed: boolean },
): Promise<PageOf<MissingRow>> {
  const condition = sql<boolean>`is_dismissed = ${dismissed}
    and not exists (select from redirects where from_path = missing_addresses.path)`;
  const rows = await database
    .selectFrom('missing_addresses')
    .selectAll()
    .where(condition)
    .orderBy('hits', 'desc')
    .orderBy('program_hits', 'desc')
    .orderBy('path')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await database
    .selectFrom('missing_addresses')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where(condition)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** @returns the previous state, or undefined if the address isn't found */
export async function setDismissed(
  database: Database,
  id: string,
  isDismissed: boolean,
): Promise<{ path: string; was: boolean } | undefined> {
  const { rows } = await sql<{ path: string; was: boolean }>`
    with before as (select id, is_dismissed from missing_addresses where id = ${id} for update)
    update missing_addresses set is_dismissed = ${isDismissed} from before where missing_addresses.id = before.id
    returning missing_addresses.path, before.is_dismissed as was`.execute(database);
  return rows[0];
}

/** Deletes addresses without recent requests, and if there are many, also those requested only once. */
export async function deleteOld(database: Database, { before, once }: { before: Date; once: Date }): Promise<void> {
  await sql`delete from missing_addresses where last_hit_at < ${before}
    or (hits + program_hits = 1 and last_hit_at < ${once} and not is_dismissed
      and (select count(*) from missing_addresses) > ${seoLimits.missing.crowded})`.execute(database);
}
