import { type Actor, can } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { hoursBefore } from '../../../kernel/time.ts';
import type { Context } from '../../../platform/context.ts';
import { findDealFacts } from '../rows/actions.ts';
import { requireVisible } from '../visibility-actions.ts';
import * as store from './store.ts';
import { toDealChange } from './views.ts';

export { storedReasons } from './reason-rules.ts';

/** Records a change to a deal in the running transaction. */
export function recordChange(context: Context, change: Omit<store.NewChange, 'at'>): Promise<void> {
  return store.insertChange(context.database, { ...change, at: context.clock() });
}

/** Records changes to many deals in one go. */
export function recordChanges(context: Context, changes: readonly Omit<store.NewChange, 'at'>[]): Promise<void> {
  const at = context.clock();
  return store.insertChanges(
    context.database,
    changes.map((change) => ({ ...change, at })),
  );
}

/** Deletes the records of imported vote counts from the history of these deals, in the running transaction. */
export function deleteImportedVoteCounts(context: Context, dealIds: readonly string[]): Promise<void> {
  return store.deleteImportedVoteCounts(context.database, dealIds);
}

/** Returns the title that a deal's author gave it last, or last before a time, even if others have changed it since. */
export function readAuthorTitle(
  context: Context,
  deal: { id: string; title: string; submitted_by: string | null },
  until?: Date,
): Promise<string> {
  return store.findAuthorTitle(context.database, deal, until);
}

/** Returns whether a member has changed a deal's title within the last hours. */
export function hasRetitled(context: Context, actor: Actor, dealId: string, hours: number): Promise<boolean> {
  const since = hoursBefore(context.clock(), hours);
  return store.hasRetitled(context.database, { actorId: actor.id, dealId, since });
}

/** Returns whether a deal was published and not removed by a moderator since, even if it was merged and waits again. */
export function isStillPublished(context: Context, dealId: string): Promise<boolean> {
  return store.isStillPublished(context.database, dealId);
}

/**
 * Returns the changes to a deal. Those before it was published are for its author and moderators only, those of a
 * merged deal for moderators.
 * @throws Refusal `deal_not_found`, `deal_merged`
 */
export async function listChanges(context: Context, actor: Actor | null, dealId: string, page: PageRequest) {
  const isModerator = can(actor, 'review');
  const deal = isModerator ? await findDealFacts(context, dealId) : await requireVisible(context, actor, dealId);
  if (!deal) throw new Refusal('deal_not_found');
  const isAuthor = actor !== null && deal.submitted_by === actor.id;
  const since = isModerator || isAuthor ? undefined : deal.posted_at;
  const found = await store.listChanges(context.database, dealId, page, since);
  return toList(page, found, (row) => toDealChange(row, isModerator));
}
