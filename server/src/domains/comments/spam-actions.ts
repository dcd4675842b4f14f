import { announceEviction } from '../../platform/cache/eviction.ts';
import type { Context } from '../../platform/context.ts';
import { recordEvent } from '../../platform/jobs/events.ts';
import { lockOutMerges } from '../votes/actions.ts';
import * as store from './spam-store.ts';

export type { TakenComment } from './spam-store.ts';

/** Removes all comments of a spammer in a way that `restoreSpamComments` can undo. */
export async function removeSpamComments(
  context: Context,
  { authorId, by, at }: { authorId: string; by: string; at: Date },
): Promise<store.TakenComment[]> {
  const { database } = context;
  const { deals } = await store.findStanding(database, authorId);
  // Before locking the comments, as when posting: a merge locks deals first.
  for (const dealId of deals) await lockOutMerges(context, dealId);
  const taken = await store.removeSpamComments(database, { authorId, by, at });
  await showNewTalk(context, taken);
  return taken;
}

/** Restores removed comments as they were. */
export async function restoreSpamComments(context: Context, taken: readonly store.TakenComment[]): Promise<void> {
  await store.restoreSpamComments(context.database, taken);
  await store.restorePlaceholders(
    context.database,
    taken.map(({ id }) => id),
  );
  await showNewTalk(context, taken);
}

async function showNewTalk(context: Context, taken: readonly store.TakenComment[]): Promise<void> {
  if (taken.length === 0) return;
  const deals = await store.recountTalk(
    context.database,
    taken.map(({ id }) => id),
  );
  for (const deal of deals) await announceEviction(context.database, { deal, what: 'talk' });
  await recordEvent(context, 'talk.changed', { dealIds: deals });
}

/** Returns the texts of a member's comments, the newest first. */
export function listCommentTexts(context: Context, authorId: string, most: number): Promise<string[]> {
  return store.listBodies(context.database, authorId, most);
}
