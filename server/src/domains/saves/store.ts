import { publicStatuses } from '@haggle/contract/deals/status';
import type { savedSorts } from '@haggle/contract/saves/choices';
import { type Selectable, sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../kernel/paging.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuseDuplicate } from '../../platform/database/duplicates.ts';
import { containing } from '../../platform/database/like.ts';
import { prepare } from '../../platform/database/prepared.ts';
import type { Saves } from '../../platform/database/schema.ts';

const nameTaken = { index: 'save_folders_name', code: 'folder_name_taken', path: 'name' } as const;

/**
 * Saves a deal if it has one of these statuses, which can't change until the transaction ends.
 * @returns whether the deal was found, and whether the save is new
 */
export async function insertSave(
  database: Database,
  save: { userId: string; dealId: string; at: Date; statuses: readonly string[] },
): Promise<{ isThere: boolean; isNew: boolean }> {
  const [found] = await saveLocked(database, save);
  return found ?? { isThere: false, isNew: false };
}

// One statement locks the deal and saves it; there is nothing to decide in between.
const saveLocked = prepare<{ userId: string; dealId: string; at: Date; statuses: readonly string[] }>()(
  (_, given) => sql<{ isThere: boolean; isNew: boolean }>`
    with deal as (select id from deals where id = ${given('dealId')} and status = any(${given('statuses')}) for share),
      member as (select id from users where id = ${given('userId')}::bigint and deleted_at is null for key share),
      saved as (insert into saves (user_id, deal_id, created_at)
        select member.id, deal.id, ${given('at')}::timestamptz from deal, member on conflict do nothing
        returning deal_id)
    select exists (select from deal) as "isThere", exists (select from saved) as "isNew"`,
);

export async function deleteSave(database: Database, userId: string, dealId: string): Promise<void> {
  await database.deleteFrom('saves').where('user_id', '=', userId).where('deal_id', '=', dealId).execute();
}

/** Returns which of these deals a member has saved, by id. */
export async function findSaves(
  database: Database,
  userId: string,
  dealIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('saves')
    .select('deal_id')
    .where('user_id', '=', userId)
    .where('deal_id', 'in', dealIds)
    .execute();
  return new Set(rows.map((row) => row.deal_id));
}

export interface SavedQuery extends PageRequest {
  q?: string | undefined;
  folder?: string | undefined;
  sort: (typeof savedSorts)[number];
}

/** Returns one page of a member's saves of public deals that contain every word of `q`. */
export async function listSaves(
  database: Database,
  userId: string,
  { q = '', folder, sort, ...page }: SavedQuery,
): Promise<PageOf<SaveRow>> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  let matching = database
    .selectFrom('saves')
    .innerJoin('deals as deal', 'deal.id', 'saves.deal_id')
    .leftJoin('stores as store', 'store.id', 'deal.store_id')
    .where('saves.user_id', '=', userId)
    .where('deal.status', 'in', publicStatuses);
  if (folder === 'none') matching = matching.where('saves.folder_id', 'is', null);
  else if (folder !== undefined) matching = matching.where('saves.folder_id', '=', folder);
  for (const word of words) {
    const pattern = containing(word);
    matching = matching.where(sql<boolean>`lower(concat_ws(' ', deal.title, store.name, saves.note)) like ${pattern}`);
  }
  const rows = await matching
    .select(['saves.deal_id', 'saves.created_at', 'saves.note', 'saves.folder_id'])
    .orderBy(orders[sort])
    .orderBy('saves.created_at', 'desc')
    .orderBy('saves.deal_id', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await matching.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

const orders = {
  '-savedAt': sql`saves.created_at desc`,
  savedAt: sql`saves.created_at`,
  '-discountPercent': sql`deal.discount_percent desc nulls last`,
  price: sql`deal.price_cents`,
  '-price': sql`deal.price_cents desc`,
} satisfies Record<SavedQuery['sort'], unknown>;

export type SaveRow = Pick<Selectable<Saves>, 'deal_id' | 'created_at' | 'note' | 'folder_id'>;

/** Updates the given fields. Returns undefined if the deal isn't saved. */
export function updateSave(
  database: Database,
  save: { userId: string; dealId: string; note: string | null | undefined; folderId: string | null | undefined },
): Promise<SaveRow | undefined> {
  return database
    .updateTable('saves')
    .set({
      // An update needs at least one column, even if nothing changes.
      user_id: save.userId,
      ...(save.note !== undefined && { note: save.note || null }),
      ...(save.folderId !== undefined && { folder_id: save.folderId }),
    })
    .where('user_id', '=', save.userId)
    .where('deal_id', '=', save.dealId)
    .returning(['deal_id', 'created_at', 'note', 'folder_id'])
    .executeTakeFirst();
}

export interface FolderRow {
  id: string;
  name: string;
  count: number;
}

/** Returns a member's folders by name, each with its number of public deals. */
export function listFolders(database: Database, userId: string): Promise<FolderRow[]> {
  return database
    .selectFrom('save_folders as folder')
    .select((select) => [
      'folder.id',
      'folder.name',
      select
        .selectFrom('saves')
        .innerJoin('deals as deal', 'deal.id', 'saves.deal_id')
        .select(sql<number>`count(*)::integer`.as('n'))
        .whereRef('saves.folder_id', '=', 'folder.id')
        .where('deal.status', 'in', publicStatuses)
        .$asScalar()
        .$notNull()
        .as('count'),
    ])
    .where('folder.user_id', '=', userId)
    .orderBy(sql`lower(folder.name)`)
    .execute();
}

/** Returns whether a member has this folder, and keeps it from being deleted until the transaction ends. */
export async function lockFolder(database: Database, userId: string, id: string): Promise<boolean> {
  const folder = await database
    .selectFrom('save_folders')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return folder !== undefined;
}

/** Returns how many folders a member has. */
export async function countFolders(database: Database, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom('save_folders')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** @throws Refusal `folder_name_taken` */
export async function insertFolder(
  database: Database,
  folder: { userId: string; name: string; at: Date },
): Promise<FolderRow> {
  const row = await refuseDuplicate(
    database
      .insertInto('save_folders')
      .values({ user_id: folder.userId, name: folder.name, created_at: folder.at })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow(),
    nameTaken,
  );
  return { ...row, count: 0 };
}

/** @throws Refusal `folder_name_taken` */
export async function renameFolder(
  database: Database,
  folder: { userId: string; id: string; name: string },
): Promise<void> {
  await refuseDuplicate(
    database
      .updateTable('save_folders')
      .set({ name: folder.name })
      .where('id', '=', folder.id)
      .where('user_id', '=', folder.userId)
      .execute(),
    nameTaken,
  );
}

/** Deletes a folder and returns whether it existed. */
export async function deleteFolder(database: Database, userId: string, id: string): Promise<boolean> {
  const deleted = await database
    .deleteFrom('save_folders')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Moves the saves of one deal to another, with their notes and folders. Existing notes and folders win. */
export async function moveSaves(database: Database, fromId: string, intoId: string): Promise<void> {
  await sql`insert into saves (user_id, deal_id, created_at, note, folder_id)
    select user_id, ${intoId}, created_at, note, folder_id from saves where deal_id = ${fromId}
    on conflict (user_id, deal_id) do update set
      note = coalesce(saves.note, excluded.note), folder_id = coalesce(saves.folder_id, excluded.folder_id)
  `.execute(database);
  await database.deleteFrom('saves').where('deal_id', '=', fromId).execute();
}

export async function listSavers(
  database: Database,
  dealId: string,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom('saves')
    .select('user_id')
    .where('deal_id', '=', dealId)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.user_id);
}
