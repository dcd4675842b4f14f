import type { ViewSearch } from '@haggle/contract/analytics/views';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { refuseDuplicate } from '../../../platform/database/duplicates.ts';

const nameTaken = { index: 'analytics_views_name', code: 'view_name_taken', path: 'name' } as const;

export interface ViewRow {
  id: string;
  name: string;
  search: ViewSearch;
}

/** Returns a user's views, sorted by name. */
export async function listViews(database: Database, userId: string): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`select id, name, search from analytics_views
    where user_id = ${userId} order by lower(name), id`.execute(database);
  return rows;
}

/** @throws Refusal `view_name_taken` */
export async function insertView(
  database: Database,
  view: { userId: string; name: string; search: ViewSearch; at: Date },
): Promise<ViewRow> {
  const { id } = await refuseDuplicate(
    database
      .insertInto('analytics_views')
      .values({ user_id: view.userId, name: view.name, search: JSON.stringify(view.search), created_at: view.at })
      .returning('id')
      .executeTakeFirstOrThrow(),
    nameTaken,
  );
  return { id, name: view.name, search: view.search };
}

/**
 * @returns the renamed view, or undefined if it isn't theirs
 * @throws Refusal `view_name_taken`
 */
export async function renameView(
  database: Database,
  view: { userId: string; id: string; name: string },
): Promise<ViewRow | undefined> {
  const { rows } = await refuseDuplicate(
    sql<ViewRow>`update analytics_views set name = ${view.name} where id = ${view.id} and user_id = ${view.userId}
      returning id, name, search`.execute(database),
    nameTaken,
  );
  return rows[0];
}

/** Deletes a user's view. Returns whether it existed. */
export async function deleteView(database: Database, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const deleted = await database
    .deleteFrom('analytics_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
