import { fixedPages } from '@haggle/contract/content/pages';
import { publicStatuses } from '@haggle/contract/deals/status';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isShownCategory } from '../../catalogue/shown-categories/actions.ts';

/** Returns those of the addresses that have a page. Checks only kinds with many pages, since no others can redirect. */
export async function listExistingPages(database: Database, paths: readonly string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const idAfter = (folder: string) =>
    sql`substring(asked.path from ${sql.lit(`^/${folder}/([1-9][0-9]{0,17})(?:/[^/]*)?$`)})::bigint`;
  const { rows } = await sql<{ path: string }>`
    select asked.path from unnest(${paths}::text[]) as asked (path) where
      exists (select from deals where id = ${idAfter('deals')} and status in (${sql.join(publicStatuses)}))
      or exists (select from users where id = ${idAfter('user')} and deleted_at is null)
      or exists (select from wanted_requests where id = ${idAfter('wanted')})
      or exists (select from categories where '/categories/' || path = asked.path and ${isShownCategory('categories')})
      or exists (select from stores where '/stores/' || slug = asked.path)
      or exists (select from brands where '/brands/' || slug = asked.path)
      or exists (select from articles where '/articles/' || slug = asked.path
        and published_at is not null and deleted_at is null)
      or exists (select from pages where is_published
        and case when slug = any(${[...fixedPages]}) then '/' else '/pages/' end || slug = asked.path)`.execute(
    database,
  );
  return new Set(rows.map(({ path }) => path));
}
