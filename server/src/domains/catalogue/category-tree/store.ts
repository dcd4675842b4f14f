import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { refuseDuplicate } from '../../../platform/database/duplicates.ts';
import type { Categories } from '../../../platform/database/schema.ts';
import type { CategoryRow } from '../categories/actions.ts';

const slugTaken = { index: 'categories_slug_key', code: 'slug_in_use', path: 'slug' } as const;

/** Returns the version of the tree, which is the number of its last change. */
export async function readVersion(database: Database): Promise<number> {
  const { version } = await database.selectFrom('category_tree').select('version').executeTakeFirstOrThrow();
  return Number(version);
}

/** Advances the tree's version and locks it until the transaction ends. Returns false if `from` isn't the latest. */
export async function advanceVersion(database: Database, from: number | undefined): Promise<boolean> {
  const row = await database
    .updateTable('category_tree')
    .set({ version: sql`version + 1` })
    .$if(from !== undefined, (query) => query.where('version', '=', String(from)))
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the numbers of live deals and of all deals directly in each category. */
export async function countDeals(database: Database): Promise<Map<string, { live: number; all: number }>> {
  const { rows } = await sql<{ id: string; live: number; all: number }>`
    select category_id as id, count(*) filter (where is_live)::integer as live, count(*)::integer as all
    from deals where category_id is not null group by category_id`.execute(database);
  return new Map(rows.map(({ id, live, all }) => [id, { live, all }]));
}

/** @throws Refusal `slug_in_use` */
export async function insertCategory(database: Database, category: Insertable<Categories>): Promise<CategoryRow> {
  return refuseDuplicate(
    database.insertInto('categories').values(category).returningAll().executeTakeFirstOrThrow(),
    slugTaken,
  );
}

/** Changes a category, except its place in the tree. */
export async function updateCategory(database: Database, id: string, change: Updateable<Categories>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await database.updateTable('categories').set(change).where('id', '=', id).execute();
}

/**
 * Gives a category another parent or slug, and updates its path and those of everything below it.
 * @throws Refusal `slug_in_use`
 */
export async function rebase(
  database: Database,
  { id, path }: Pick<CategoryRow, 'id' | 'path'>,
  to: { parentId: string | null; slug: string; path: string },
): Promise<void> {
  await refuseDuplicate(
    sql`update categories set
        path = ${to.path} || substr(path, ${path.length + 1}),
        slug = case when id = ${id} then ${to.slug} else slug end,
        parent_id = case when id = ${id} then ${to.parentId}::bigint else parent_id end
      where id = ${id} or path like ${`${path}/%`}`.execute(database),
    slugTaken,
  );
}

/** Numbers siblings in the order given. */
export async function setPositions(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update categories set position = place.at - 1
    from unnest(${ids}::bigint[]) with ordinality as place (id, at) where categories.id = place.id`.execute(database);
}

/** Deletes a category; everything that refers to it must have been moved. */
export async function deleteCategory(database: Database, id: string): Promise<void> {
  await database.deleteFrom('categories').where('id', '=', id).execute();
}
