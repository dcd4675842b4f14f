import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { refuseDuplicate } from '../../../platform/database/duplicates.ts';
import type { Pages } from '../../../platform/database/schema.ts';

const slugTaken = { index: 'pages_pkey', code: 'slug_taken', path: 'slug' } as const;

export type PageRow = Selectable<Pages>;

export function findPage(database: Database, slug: string): Promise<PageRow | undefined> {
  return database.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** Locks a page until the transaction ends, so that changes happen one after the other. */
export function lockPage(database: Database, slug: string): Promise<PageRow | undefined> {
  return database.selectFrom('pages').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst();
}

/** Returns all stored pages without their texts. */
export function listPages(database: Database) {
  return database
    .selectFrom('pages')
    .select(['slug', 'title', 'is_published', 'updated_at'])
    .orderBy('title')
    .orderBy('slug')
    .execute();
}

/** Inserts a page. Returns false if one with this slug exists by now. */
export async function insertPage(database: Database, page: Insertable<Pages>): Promise<boolean> {
  const inserted = await database
    .insertInto('pages')
    .values(page)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('slug')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updatePage(database: Database, slug: string, change: Updateable<Pages>): Promise<void> {
  await database.updateTable('pages').set(change).where('slug', '=', slug).execute();
}

/**
 * Changes the slug of a page and of everything that belongs to it.
 * @throws Refusal `slug_taken`
 */
export async function renamePage(database: Database, from: string, to: string): Promise<void> {
  await refuseDuplicate(database.updateTable('pages').set({ slug: to }).where('slug', '=', from).execute(), slugTaken);
}

export async function deletePage(database: Database, slug: string): Promise<void> {
  await database.deleteFrom('pages').where('slug', '=', slug).execute();
}
