import { publicStatuses } from '@haggle/contract/deals/status';
import * as saveLimits from '@haggle/contract/limits/saves';
import type { SavedDeal, SaveFolder, StatusMaps } from '@haggle/contract/saves/saves';
import { type Actor, can } from '../../kernel/actor.ts';
import { type PageRequest, toList } from '../../kernel/paging.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { recordEvent } from '../../platform/jobs/events.ts';
import { requireUser } from '../accounts/users/actions.ts';
import { lockActor } from '../accounts/users/row-actions.ts';
import * as deals from '../deals/actions.ts';
import { readVotes } from '../votes/actions.ts';
import * as store from './store.ts';
import { toFolder, toSavedDeal } from './views.ts';

/**
 * Saves a deal; saving it again changes nothing.
 * @throws Refusal `deal_not_found`
 */
export function saveDeal(context: Context, actor: Actor, dealId: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const save = { userId: actor.id, dealId, at: context.clock(), statuses: publicStatuses };
    const { isThere, isNew } = await store.insertSave(context.database, save);
    if (!isThere) throw new Refusal('deal_not_found');
    if (isNew) await recordEvent(context, 'deal.saved', { userId: actor.id });
  });
}

export async function unsaveDeal(context: Context, actor: Actor, dealId: string): Promise<void> {
  await store.deleteSave(context.database, actor.id, dealId);
}

/**
 * Returns a member's saved deals, for the member or an admin.
 * @throws Refusal `not_allowed`, `user_not_found`
 */
export async function listSavedDeals(context: Context, actor: Actor, userId: string, page: PageRequest) {
  if (actor.id !== userId && !can(actor, 'personalData')) throw new Refusal('not_allowed');
  await requireUser(context, userId);
  return deals.listSavedDeals(context, userId, page);
}

/**
 * Returns the caller's saved deals, with notes and folders.
 * @throws Refusal `folder_not_found`
 */
export async function listMySavedDeals(context: Context, actor: Actor, query: store.SavedQuery) {
  if (query.folder !== undefined && query.folder !== 'none') await requireFolder(context, actor, query.folder);
  const found = await store.listSaves(context.database, actor.id, query);
  const cards = await deals.readCards(
    context,
    found.rows.map((row) => row.deal_id),
  );
  const byId = new Map(cards.map((card) => [card._id, card]));
  const answer = toList(query, found, (row): SavedDeal | undefined => {
    const card = byId.get(row.deal_id);
    return card && toSavedDeal(row, card);
  });
  // A deal may be taken down between the two queries.
  const data = answer.data.filter((deal) => deal !== undefined);
  return { ...answer, count: data.length, data };
}

/**
 * Sets the note on a saved deal (null or empty removes it) or its folder (null for none).
 * @throws Refusal `folder_not_found`, `not_saved`
 */
export function annotateSave(
  context: Context,
  actor: Actor,
  dealId: string,
  { note, folder }: { note?: string | null | undefined; folder?: string | null | undefined },
) {
  return inTransaction(context, async (context) => {
    if (folder && !(await store.lockFolder(context.database, actor.id, folder))) throw new Refusal('folder_not_found');
    const row = await store.updateSave(context.database, { userId: actor.id, dealId, note, folderId: folder });
    if (!row) throw new Refusal('not_saved');
    return { note: row.note, folder: row.folder_id };
  });
}

export async function listFolders(context: Context, actor: Actor): Promise<SaveFolder[]> {
  return (await store.listFolders(context.database, actor.id)).map(toFolder);
}

/** @throws Refusal `too_many_folders`, `folder_name_taken` */
export function createFolder(context: Context, actor: Actor, name: string): Promise<SaveFolder> {
  return inTransaction(context, async (context) => {
    // Two concurrent requests must not both create the last folder allowed.
    await lockActor(context, actor);
    if ((await store.countFolders(context.database, actor.id)) >= saveLimits.maxFolders)
      throw new Refusal('too_many_folders');
    const at = context.clock();
    return toFolder(await store.insertFolder(context.database, { userId: actor.id, name, at }));
  });
}

/** @throws Refusal `folder_not_found`, `folder_name_taken` */
export async function renameFolder(
  context: Context,
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<SaveFolder> {
  await store.renameFolder(context.database, { userId: actor.id, id, name });
  return toFolder(await requireFolder(context, actor, id));
}

/**
 * Deletes a folder; its deals stay saved.
 * @throws Refusal `folder_not_found`
 */
export async function deleteFolder(context: Context, actor: Actor, id: string): Promise<void> {
  if (!(await store.deleteFolder(context.database, actor.id, id))) throw new Refusal('folder_not_found');
}

/** @throws Refusal `folder_not_found`, also for another member's folder */
async function requireFolder(context: Context, actor: Actor, id: string): Promise<store.FolderRow> {
  const folders = await store.listFolders(context.database, actor.id);
  const folder = folders.find((folder) => folder.id === id);
  if (!folder) throw new Refusal('folder_not_found');
  return folder;
}

/** Returns whether a member saved each of these deals, and how they voted on it. */
export async function readStatus(context: Context, actor: Actor, dealIds: readonly string[]): Promise<StatusMaps> {
  const [saves, voteStatus] = await Promise.all([
    store.findSaves(context.database, actor.id, dealIds),
    readVotes(context, actor, dealIds),
  ]);
  return { savedStatus: Object.fromEntries(dealIds.map((id) => [id, saves.has(id)])), voteStatus };
}

/** Moves the saves of one deal to another. */
export function moveSavesToDeal(context: Context, fromId: string, intoId: string): Promise<void> {
  return store.moveSaves(context.database, fromId, intoId);
}

/** Returns ids of members who saved a deal, in order, starting after `range.after`. */
export function listSavers(
  context: Context,
  dealId: string,
  range: { after: string; most: number },
): Promise<string[]> {
  return store.listSavers(context.database, dealId, range);
}
