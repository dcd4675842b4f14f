import { compareNames } from '@haggle/contract/locale/names';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { prepare } from '../../../platform/database/prepared.ts';
import type { Categories } from '../../../platform/database/schema.ts';

export type CategoryRow = Selectable<Categories>;

const columns = ['id', 'parent_id', 'name', 'slug', 'path', 'description', 'icon', 'position', 'is_active'] as const;

/** Returns all categories in tree order. There are a few hundred at most. */
export async function listCategories(database: Database): Promise<CategoryRow[]> {
  const rows = await selectCategories(database, {});
  return rows.sort((a, b) => a.position - b.position || compareNames(a.name, b.name));
}

const selectCategories = prepare()((database) => database.selectFrom('categories').select(columns).orderBy('id'));

/** Returns the number of live deals directly in each category, by category id. */
export async function countLiveDeals(database: Database): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('deals')
    .select(['category_id', sql<string>`count(*)`.as('count')])
    .where('is_live', '=', true)
    .where('category_id', 'is not', null)
    .groupBy('category_id')
    .execute();
  return new Map(rows.map((row) => [String(row.category_id), Number(row.count)]));
}

export function insertCategory(
  database: Database,
  category: {
    parent_id: string | null;
    name: string;
    slug: string;
    path: string;
    description: string;
    icon: string;
    position: number;
  },
): Promise<CategoryRow> {
  return database.insertInto('categories').values(category).returningAll().executeTakeFirstOrThrow();
}
