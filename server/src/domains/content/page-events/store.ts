import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { PageEvents } from '../../../platform/database/schema.ts';

function selectEvents(database: Database) {
  return database
    .selectFrom('page_events as event')
    .leftJoin('writing_pictures as cover', 'cover.key', 'event.cover_key')
    .leftJoin('stores as store', 'store.id', 'event.store_id')
    .leftJoin('categories as category', 'category.id', 'event.category_id')
    .selectAll('event')
    .select(['cover.width as cover_width', 'cover.height as cover_height'])
    .select(['store.slug as store_slug', 'category.name as category_name']);
}

export type EventRow = Selectable<PageEvents> & {
  cover_width: number | null;
  cover_height: number | null;
  store_slug: string | null;
  category_name: string | null;
};

export function findEvent(database: Database, slug: string): Promise<EventRow | undefined> {
  return selectEvents(database).where('event.slug', '=', slug).executeTakeFirst();
}

/** Finds an event whose page is published. */
export function findPublished(database: Database, slug: string): Promise<EventRow | undefined> {
  return selectEvents(database)
    .innerJoin('pages as page', 'page.slug', 'event.slug')
    .where('event.slug', '=', slug)
    .where('page.is_published', '=', true)
    .executeTakeFirst();
}

/** Returns the promoted events of published pages that aren't over yet. */
export function listShown(database: Database, now: Date) {
  return database
    .selectFrom('page_events as event')
    .innerJoin('pages as page', 'page.slug', 'event.slug')
    .select(['event.slug', 'event.starts_at', 'event.ends_at', 'event.shown_in', 'page.title'])
    .where('page.is_published', '=', true)
    .where('event.shown_in', '<>', 'nowhere')
    .where('event.ends_at', '>', now)
    .execute();
}

/**
 * Locks a page against changes, also of its event, until the transaction ends. Returns false if there is no page with
 * this slug.
 */
export async function holdPage(database: Database, slug: string): Promise<boolean> {
  const row = await database
    .selectFrom('pages')
    .select('slug')
    .where('slug', '=', slug)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function putEvent(database: Database, { slug, ...columns }: Insertable<PageEvents>): Promise<void> {
  await database
    .insertInto('page_events')
    .values({ slug, ...columns })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(columns))
    .execute();
}

/** Changes the category or store in the rules of events to another one. */
export async function moveEvents(
  database: Database,
  column: 'category_id' | 'store_id',
  { from, into }: { from: string; into: string },
): Promise<void> {
  await database
    .updateTable('page_events')
    .set({ [column]: into })
    .where(column, '=', from)
    .execute();
}

/** Deletes an event. Returns false if there was none. */
export async function deleteEvent(database: Database, slug: string): Promise<boolean> {
  const { numDeletedRows } = await database.deleteFrom('page_events').where('slug', '=', slug).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Returns the ids of the manually picked deals, in order. */
export async function listPicked(database: Database, slug: string): Promise<string[]> {
  const rows = await database
    .selectFrom('page_event_deals')
    .select('deal_id')
    .where('slug', '=', slug)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.deal_id);
}

export async function replacePicked(database: Database, slug: string, dealIds: readonly string[]): Promise<void> {
  await database.deleteFrom('page_event_deals').where('slug', '=', slug).execute();
  if (dealIds.length === 0) return;
  const rows = dealIds.map((dealId, position) => ({ slug, deal_id: dealId, position }));
  await database.insertInto('page_event_deals').values(rows).execute();
}

export async function findStoreId(database: Database, slug: string): Promise<string | undefined> {
  const row = await database.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirst();
  return row?.id;
}

export async function countReminders(database: Database, slug: string): Promise<number> {
  const { count } = await database
    .selectFrom('page_event_reminders')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasReminder(database: Database, slug: string, userId: string): Promise<boolean> {
  const row = await database
    .selectFrom('page_event_reminders')
    .select('slug')
    .where('slug', '=', slug)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function putReminder(
  database: Database,
  { slug, userId, at }: { slug: string; userId: string; at: Date },
): Promise<void> {
  await database
    .insertInto('page_event_reminders')
    .values({ slug, user_id: userId, asked_at: at })
    .onConflict((conflict) => conflict.columns(['slug', 'user_id']).doNothing())
    .execute();
}

export async function deleteReminder(database: Database, slug: string, userId: string): Promise<void> {
  await database.deleteFrom('page_event_reminders').where('slug', '=', slug).where('user_id', '=', userId).execute();
}

/** Locks, until the transaction ends, an event that has begun and whose reminders aren't all sent yet. */
export function lockStartedEvent(database: Database, now: Date) {
  return database
    .selectFrom('page_events as event')
    .innerJoin('pages as page', 'page.slug', 'event.slug')
    .select(['event.slug', 'event.ends_at', 'page.title'])
    .where('event.told_at', 'is', null)
    .where('event.starts_at', '<=', now)
    .where('page.is_published', '=', true)
    .orderBy('event.starts_at')
    .orderBy('event.slug')
    .limit(1)
    .forUpdate(['event'])
    .skipLocked()
    .executeTakeFirst();
}

/** Deletes the next reminders of an event and returns the ids of their members. */
export async function deleteNextReminders(database: Database, slug: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    delete from page_event_reminders where slug = ${slug} and user_id in (
      select user_id from page_event_reminders where slug = ${slug} order by user_id limit ${limit})
    returning user_id`.execute(database);
  return rows.map((row) => row.user_id);
}

export async function markNotified(database: Database, slug: string, at: Date): Promise<void> {
  await database.updateTable('page_events').set({ told_at: at }).where('slug', '=', slug).execute();
}
