import { announceEviction } from '../../platform/cache/eviction.ts';
import type { Context } from '../../platform/context.ts';
import { recordEvent } from '../../platform/jobs/events.ts';
import { lockOutMerges } from '../votes/actions.ts';
import * as store from './spam-store.ts';

export type { RemovedComment } from './spam-store.ts';

/** Removes all comments of a spammer in a way that `restoreSpamComments` can undo. */
export async function removeSpamComments(
  context: Context,
  { authorId, by, at }: { authorId: string; by: string; at: Date },
): Promise<store.RemovedComment[]> {
  const { database } = context;
  const { deals } = await store.findCommentedDeals(database, authorId);
  // Before locking the comments, as when posting: a merge locks deals first.
  for (const dealId of deals) await lockOutMerges(context, dealId);
  const removed = await store.removeSpamComments(database, { authorId, by, at });
  const removedIds = removed.map(({ id }) => id);
  await store.withholdPlaceholders(database, removedIds, at);
  await refreshDiscussions(context, removed);
  return removed;
}

/** Restores removed comments as they were. */
export async function restoreSpamComments(context: Context, removed: readonly store.RemovedComment[]): Promise<void> {
  await store.restoreSpamComments(context.database, removed);
  await store.restorePlaceholders(
    context.database,
    removed.map(({ id }) => id),
  );
  await refreshDiscussions(context, removed);
}

async function refreshDiscussions(context: Context, removed: readonly store.RemovedComment[]): Promise<void> {
  if (removed.length === 0) return;
  const deals = await store.recountComments(
    context.database,
    removed.map(({ id }) => id),
  );
  for (const deal of deals) await announceEviction(context.database, { deal, what: 'talk' });
  await recordEvent(context, 'talk.changed', { dealIds: deals });
}

/** Returns the texts of a member's comments, the newest first. */
export function listCommentTexts(context: Context, authorId: string, limit: number): Promise<string[]> {
  return store.listBodies(context.database, authorId, limit);
}
