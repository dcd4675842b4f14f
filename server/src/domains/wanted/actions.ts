import * as wantedLimits from '@haggle/contract/limits/wanted';
import { t } from '@haggle/contract/messages/translate';
import { trustConditions } from '@haggle/contract/site/trust-conditions';
import type { WantedDraft, WantedOffer, WantedRequest, WantedState, wantedSorts } from '@haggle/contract/wanted/wanted';
import { type Actor, can } from '../../kernel/actor.ts';
import { type PageRequest, toList } from '../../kernel/paging.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { daysAfter, daysBefore } from '../../kernel/time.ts';
import { announceEviction } from '../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { recordEvent } from '../../platform/jobs/events.ts';
import { requireVerifiedAddress } from '../accounts/users/address-actions.ts';
import { lockActor } from '../accounts/users/row-actions.ts';
import { createAlert, deleteAlert } from '../alerts/actions.ts';
import { recordAudit } from '../audit/actions.ts';
import { refuseListed } from '../blocklist/actions.ts';
import { readCards } from '../deals/actions.ts';
import { readSettings } from '../site/settings/actions.ts';
import { canPostRequest, hasReachedLimit, isPaid, stateOf } from './rules.ts';
import * as store from './store.ts';
import { toWantedRequest } from './views.ts';

/** The only pages that show requests. Evicting all would let anyone who joins and leaves keep the site's caches empty. */
const changedPages = { path: '/wanted' };

export async function listWanted(
  context: Context,
  query: PageRequest & { state: WantedState; sort: (typeof wantedSorts)[number] },
) {
  const at = context.clock();
  return toList(query, await store.listRequests(context.database, { ...query, at }), (row) => toWantedRequest(row, at));
}

/** @throws Refusal `wanted_not_found` */
export async function readWanted(context: Context, id: string): Promise<WantedRequest> {
  const at = context.clock();
  const row = await store.findRequest(context.database, id, at);
  if (!row) throw new Refusal('wanted_not_found');
  return toWantedRequest(row, at);
}

/**
 * Returns the deals that matched a request, the latest first.
 * @throws Refusal `wanted_not_found`
 */
export async function listOffers(context: Context, id: string, page: PageRequest) {
  await readWanted(context, id);
  const found = await store.listOffers(context.database, id, page);
  const offers = new Map(found.rows.map((row) => [row.deal_id, row]));
  const deals = await readCards(context, [...offers.keys()]);
  const rows = deals.flatMap((deal): WantedOffer[] => {
    const offer = offers.get(deal._id);
    return offer ? [{ deal, offeredAt: offer.offered_at.toISOString(), thanks: offer.thanks }] : [];
  });
  return toList(page, { rows, total: found.total }, (offer) => offer);
}

/** Returns the requests that a member joined, with the deals they thanked for. */
export async function listJoined(context: Context, actor: Actor) {
  const rows = await store.listJoined(context.database, actor.id);
  return rows.map((row) => ({ _id: row.id, isOwn: row.is_own, thankedDealIds: row.thanked }));
}

/**
 * Posts a request for a deal. Its author is notified of matching deals, as is everyone who joins.
 * @throws Refusal `email_unverified`, `wanted_too_early`, `content_blocked`, `too_many_wanted`, and as for an alert
 */
export async function postWanted(context: Context, actor: Actor, draft: WantedDraft): Promise<WantedRequest> {
  requireVerifiedAddress(context, actor);
  if (!canPostRequest(actor) && !can(actor, 'review')) {
    const conditions = trustConditions((await readSettings(context)).trustLevels.known);
    throw new Refusal('wanted_too_early', { message: t('errors.wantedTooEarly', { conditions }) });
  }
  await refuseListed(context, actor, { lines: [draft.title, draft.note, draft.query.q] });
  return inTransaction(context, async (context) => {
    const { database } = context;
    const at = context.clock();
    await lockActor(context, actor);
    const counts = await store.countRequests(database, actor.id, { at, since: daysBefore(at, 1) });
    if (hasReachedLimit(counts)) throw new Refusal('too_many_wanted');
    const id = await store.insertRequest(database, {
      author_id: actor.id,
      title: draft.title,
      note: draft.note || null,
      query: draft.query,
      created_at: at,
      ends_at: daysAfter(at, wantedLimits.openDays),
    });
    return joinRequest(context, actor, id);
  });
}

/**
 * Joins a request: the member wants the same deal. Joining again changes nothing.
 * @throws Refusal `wanted_not_found`, `wanted_closed`, and as for an alert
 */
export function joinWanted(context: Context, actor: Actor, id: string): Promise<WantedRequest> {
  return inTransaction(context, async (context) => {
    await lockActor(context, actor);
    const { state } = await readWanted(context, id);
    if (state !== 'open') throw new Refusal('wanted_closed');
    return joinRequest(context, actor, id);
  });
}

async function joinRequest(context: Context, actor: Actor, id: string): Promise<WantedRequest> {
  const { title, query } = await readWanted(context, id);
  const member = { requestId: id, userId: actor.id };
  if (await store.insertMember(context.database, { ...member, at: context.clock() })) {
    const alert = await createAlert(context, actor, { name: title, query });
    await store.setAlert(context.database, { ...member, alertId: alert._id });
    await announceEviction(context.database, changedPages);
  }
  return readWanted(context, id);
}

/**
 * Leaves a request and deletes the alert that came with it. Also works once readers can no longer see the request.
 * @returns null for a request that can no longer be seen
 * @throws Refusal `wanted_not_found`
 */
export async function leaveWanted(context: Context, actor: Actor, id: string): Promise<WantedRequest | null> {
  const removed = await inTransaction(context, async (context) => {
    const removed = await store.deleteMember(context.database, id, actor.id);
    if (removed?.alert_id) await deleteAlert(context, actor, removed.alert_id);
    if (removed) await announceEviction(context.database, changedPages);
    return removed;
  });
  const at = context.clock();
  const row = await store.findRequest(context.database, id, at);
  if (!row && !removed) throw new Refusal('wanted_not_found');
  return row ? toWantedRequest(row, at) : null;
}

/**
 * Thanks the author of a deal that matched.
 * @returns the number of members who thanked for it
 * @throws Refusal `wanted_not_found`, `wanted_not_joined`, `deal_not_found`, `own_deal`
 */
export function thankForDeal(
  context: Context,
  actor: Actor,
  { id, dealId }: { id: string; dealId: string },
): Promise<{ thanks: number }> {
  return inTransaction(context, async (context) => {
    const { database } = context;
    await readWanted(context, id);
    if (!(await store.isMember(database, id, actor.id))) throw new Refusal('wanted_not_joined');
    const offer = await store.findOffer(database, id, dealId);
    if (!offer) throw new Refusal('deal_not_found');
    if (offer.author_id === actor.id) throw new Refusal('own_deal');
    if (await store.insertThanks(database, { requestId: id, dealId, userId: actor.id, at: context.clock() })) {
      const { author_id: authorId } = offer;
      await recordEvent(context, 'wanted.thanked', { requestId: id, dealId, authorId, isPaid: isPaid(actor) });
      await announceEviction(database, changedPages);
    }
    return { thanks: await store.countThanks(database, id, dealId) };
  });
}

/**
 * Closes the caller's own request. Members who joined keep their alerts.
 * @throws Refusal `wanted_not_found`, `wanted_closed`
 */
export function closeWanted(context: Context, actor: Actor, id: string, isFound: boolean): Promise<WantedRequest> {
  return inTransaction(context, async (context) => {
    const at = context.clock();
    const request = await store.lockRequest(context.database, id);
    if (request?.author_id !== actor.id || request.outcome === 'removed') throw new Refusal('wanted_not_found');
    if (stateOf({ outcome: request.outcome, endsAt: request.ends_at }, at) !== 'open') {
      throw new Refusal('wanted_closed');
    }
    await store.closeRequest(context.database, id, { outcome: isFound ? 'found' : 'withdrawn', at });
    await announceEviction(context.database, changedPages);
    return readWanted(context, id);
  });
}

/**
 * Removes a request that breaks the rules.
 * @throws Refusal `wanted_not_found`
 */
export function removeWanted(context: Context, actor: Actor, id: string, reason: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const request = await store.lockRequest(context.database, id);
    if (!request || request.outcome === 'removed') throw new Refusal('wanted_not_found');
    await store.closeRequest(context.database, id, { outcome: 'removed', at: context.clock() });
    await recordAudit(context, actor, {
      action: 'wanted.removed',
      subject: 'wanted',
      subjectId: id,
      changes: { title: [request.title, null], outcome: [request.outcome, 'removed'] },
      reason,
    });
    await announceEviction(context.database, changedPages);
  });
}
