import { type Actor, can } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { hoursBefore } from '../../../kernel/time.ts';
import type { Context } from '../../../platform/context.ts';
import { requireVisible } from '../visibility-actions.ts';
import * as store from './store.ts';
import { toDealChange } from './views.ts';

export { storedReasons } from './reason-rules.ts';

/** Notes what is done to a deal in the running transaction. */
export function recordChange(context: Context, change: Omit<store.NewChange, 'at'>): Promise<void> {
  return store.insertChange(context.database, { ...change, at: context.clock() });
}

/** The same for many deals at once. */
export function recordChanges(context: Context, changes: readonly Omit<store.NewChange, 'at'>[]): Promise<void> {
  const at = context.clock();
  return store.insertChanges(
    context.database,
    changes.map((change) => ({ ...change, at })),
  );
}

/** Takes back, in the running transaction, that another site's votes were noted with these deals. */
export function forgetVotesElsewhere(context: Context, dealIds: readonly string[]): Promise<void> {
  return store.deleteVotesElsewhere(context.database, dealIds);
}

/** What its author calls a deal, or called it at a time, whatever others have made of its title. */
export function readOwnTitle(
  context: Context,
  deal: { id: string; title: string; submitted_by: string | null },
  until?: Date,
): Promise<string> {
  return store.findOwnTitle(context.database, deal, until);
}

/** Whether a member has changed a deal's title within the last hours. */
export function hasRetitled(context: Context, actor: Actor, dealId: string, hours: number): Promise<boolean> {
  const since = hoursBefore(context.clock(), hours);
  return store.hasRetitled(context.database, { actorId: actor.id, dealId, since });
}

/** Whether a deal was published and no moderator has removed it since, even if it was merged and waits again. */
export function staysPublished(context: Context, dealId: string): Promise<boolean> {
  return store.staysPublished(context.database, dealId);
}

/**
 * What was done to a deal. What happened before it was published is for its author and admins.
 * @throws Refusal `deal_not_found`, `deal_merged`
 */
export async function listChanges(context: Context, actor: Actor | null, dealId: string, page: PageRequest) {
  const deal = await requireVisible(context, actor, dealId);
  const isAdmin = can(actor, 'review');
  const isAuthor = actor !== null && deal.submitted_by === actor.id;
  const since = isAdmin || isAuthor ? undefined : deal.posted_at;
  const found = await store.listChanges(context.database, dealId, page, since);
  return toList(page, found, (row) => toDealChange(row, isAdmin));
}
