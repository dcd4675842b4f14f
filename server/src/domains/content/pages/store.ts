import type { PageSlug } from '@haggle/contract/content/pages';
import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Pages } from '../../../platform/database/schema.ts';

export type PageRow = Selectable<Pages>;

export function findPage(database: Database, slug: PageSlug): Promise<PageRow | undefined> {
  return database.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst();
}

export function putPage(database: Database, { slug, ...said }: PageRow): Promise<PageRow> {
  return database
    .insertInto('pages')
    .values({ slug, ...said })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(said))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deletePage(database: Database, slug: PageSlug): Promise<void> {
  await database.deleteFrom('pages').where('slug', '=', slug).execute();
}
