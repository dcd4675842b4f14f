import { publicStatuses } from '@haggle/contract/deals/status';
import { legalPages, type Setup, type SetupItem } from '@haggle/contract/operations/setup';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

interface Facts extends Pick<Setup, 'pagesToAdapt'> {
  chosen: string[];
  hasCategories: boolean;
  hasHelpers: boolean;
  deals: number;
}

/** Returns what the database shows about the setup at a time; deals are counted up to `limit`. */
export async function readFacts(database: Database, { now, limit }: { now: Date; limit: number }): Promise<Facts> {
  const { rows } = await sql<Facts>`select
    array(select name from site_settings order by name) as chosen,
    exists (select from categories where is_active) as "hasCategories",
    array(select slug from unnest(${legalPages}::text[]) with ordinality as legal (slug, position)
      where not exists (select from pages where pages.slug = legal.slug and is_published and updated_by is not null)
      order by position) as "pagesToAdapt",
    (exists (
      select from invitations where (role = 'admin' or staff_roles <> '{}')
        and accepted_at is null and revoked_at is null and expires_at > ${now}) or (select count(*) from (
      select from users where deleted_at is null and (role = 'admin' or staff_roles <> '{}') limit 2) as staff) > 1
    ) as "hasHelpers",
    (select count(*)::integer from (
      select from deals where status in (${sql.join(publicStatuses)}) limit ${limit}) as counted) as deals`.execute(
    database,
  );
  const [facts] = rows;
  if (!facts) throw new Error('The query returned no row.');
  return facts;
}

export async function listMarks(database: Database): Promise<Map<SetupItem, 'done' | 'skipped'>> {
  const rows = await database.selectFrom('setup_marks').select(['item', 'state']).execute();
  return new Map(rows.map(({ item, state }) => [item, state]));
}

interface Mark {
  item: SetupItem;
  state: 'done' | 'skipped';
  by: string;
  at: Date;
}

/** Records the state of a step; false if it was recorded before. */
export async function putMark(database: Database, { item, state, by, at }: Mark): Promise<boolean> {
  const values = { state, marked_by: by, marked_at: at };
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('setup_marks')
    .values({ item, ...values })
    .onConflict((conflict) => conflict.column('item').doUpdateSet(values).where('setup_marks.state', '<>', state))
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Reopens a skipped step; false if it wasn't skipped. */
export async function deleteSkip(database: Database, item: SetupItem): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('setup_marks')
    .where('item', '=', item)
    .where('state', '=', 'skipped')
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
