import * as pointLimits from '@haggle/contract/limits/points';
import { formatSigned } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { PointsData } from '@haggle/contract/reputation/points';
import type { Actor } from '../../../kernel/actor.ts';
import type { Event } from '../../../kernel/events.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { hoursBefore } from '../../../kernel/time.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { startOfSiteDay } from '../../../platform/database/site-days.ts';
import { isImported } from '../../deals/rows/actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { listBadges, queueBadges } from '../badges/actions.ts';
import { reputationOf } from './reputation-rules.ts';
import type { Pay, Rates } from './rules.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';
import { toEntry } from './views.ts';

/** @throws Refusal `user_not_found` */
export async function readPoints(context: Context, userId: string): Promise<PointsData> {
  const { username: _, ...points } = await readPointsOf(context, userId);
  return points;
}

/**
 * Returns the points, reputation and badges of any member, with their username.
 * @throws Refusal `user_not_found`
 */
export async function readPointsOf(context: Context, userId: string): Promise<PointsData & { username: string }> {
  const standing = await store.findStanding(context.database, userId);
  if (!standing) throw new Refusal('user_not_found');
  const badges = await listBadges(context, userId);
  return { username: standing.username, points: standing.points, reputationScore: standing.reputation, badges };
}

/**
 * Recalculates the caller's reputation.
 * @throws Refusal `recalculated_lately` within a minute of the last time
 */
export function calculateReputation(context: Context, actor: Actor): Promise<PointsData> {
  return inTransaction(context, async (context) => {
    const at = context.clock();
    const since = new Date(at.getTime() - pointLimits.recalculateEvery);
    if (!(await store.claimReputation(context.database, actor.id, { at, since }))) {
      throw new Refusal('recalculated_lately', { retryAfter: pointLimits.recalculateEvery / 1000 });
    }
    await refreshReputation(context, actor.id);
    return readPoints(context, actor.id);
  });
}

/** Scheduled job, nightly: recalculates the reputation of members whose points changed or who had a deal refused. */
export async function refreshReputations(context: Context, hours = 36): Promise<void> {
  const since = hoursBefore(context.clock(), hours);
  for (const userId of await store.listChangedSince(context.database, since)) await refreshReputation(context, userId);
}

/** Recalculates a member's reputation from everything they did and received so far. */
export async function refreshReputation(context: Context, userId: string): Promise<void> {
  const facts = await store.findReputationFacts(context.database, userId);
  if (!facts) return;
  const reputation = reputationOf({ ...facts, now: context.clock() });
  await store.updateReputation(context.database, userId, reputation);
  if (reputation > facts.reputation) await queueBadges(context, userId);
}

export async function listHistory(context: Context, userId: string, page: PageRequest) {
  return toList(page, await store.listEntries(context.database, userId, page), toEntry);
}

/** Consequence of `vote.cast`: the deal's author gains or loses points. */
export async function payAuthorForVote(context: Context, event: Event<'vote.cast'>): Promise<void> {
  const { authorId, paid, dealId } = event.payload;
  for (const pay of rules.payForVote(paid.from, paid.to, await readRates(context)))
    await addEntry(context, event, authorId, { ...pay, dealId });
}

/** Consequence of `deal.moved`: pays the author once for a published deal, however often it is approved. Imports pay none. */
export async function payAuthorForApproval(context: Context, event: Event<'deal.moved'>): Promise<void> {
  const { authorId, dealId } = event.payload;
  const pay = rules.payForApproval(event.payload, await readRates(context));
  if (pay && !(await isImported(context, dealId))) await addEntry(context, event, authorId, { ...pay, dealId });
}

/** Consequence of `deal.moved`: charges the author for a removal by a moderator, or refunds it when restored. */
export async function chargeAuthorForRemoval(context: Context, event: Event<'deal.moved'>): Promise<void> {
  const { authorId, dealId } = event.payload;
  const rates = await readRates(context);
  const change = rules.chargeForMove(event.payload, rates) ?? rules.payForRestoring(event.payload, rates);
  if (change) await addEntry(context, event, authorId, { ...change, dealId });
}

/** Consequence of `comment.posted`: pays for the first comments of each site day, unless already deleted. */
export async function payForComment(context: Context, event: Event<'comment.posted'>): Promise<void> {
  const { authorId, commentId, dealId } = event.payload;
  const since = startOfSiteDay(new Date(event.at));
  const paid = await store.countPaid(context.database, authorId, 'commentPosted', since);
  const pay = rules.payForComment(paid, await readRates(context));
  // Checked with the member locked, so that a deletion either finds this payment or comes first.
  if (pay && (await store.isCommentVisible(context.database, commentId)))
    await addEntry(context, event, authorId, { ...pay, dealId, commentId });
}

/** Consequence of `comment.deleted`: takes back what was paid for the comment and for votes on it. */
export async function reverseForComment(context: Context, event: Event<'comment.deleted'>): Promise<void> {
  const { authorId, commentId, dealId } = event.payload;
  if (authorId === null) return;
  const charge = rules.chargeForComment(await store.findPaidForComment(context.database, authorId, commentId));
  if (charge) await addEntry(context, event, authorId, { ...charge, dealId, commentId });
}

/** Consequence of `comment.voted`: pays for a vote that has weight and still exists, or takes back what one paid. */
export async function payForCommentVote(context: Context, event: Event<'comment.voted'>): Promise<void> {
  const { authorId, commentId, dealId, voterId, to, wasPaid } = event.payload;
  if (authorId === null) return;
  const since = startOfSiteDay(new Date(event.at));
  // Locks the member, so that a deletion either finds this payment or comes first.
  const earned = await store.sumCommentVotes(context.database, authorId, since);
  const rates = await readRates(context);
  const reversal = wasPaid ? rules.pay('commentUpvoteTakenBack', rates) : undefined;
  const pay = to === 1 ? rules.payForCommentVote(earned, rates) : reversal;
  if (!pay) return;
  const isDue =
    to === 1
      ? await store.claimCommentVote(context.database, { userId: voterId, commentId })
      : await store.isCommentVisible(context.database, commentId);
  if (isDue) await addEntry(context, event, authorId, { ...pay, dealId, commentId });
}

/** Consequence of `deal.topped`: pays the author of one of the day's best deals. */
export async function payForTopDeal(context: Context, event: Event<'deal.topped'>): Promise<void> {
  const { authorId, dealId } = event.payload;
  await addEntry(context, event, authorId, { ...rules.pay('dealOfTheDay', await readRates(context)), dealId });
}

/** Consequence of `report.upheld`: pays a member for a report that proved right. */
export async function payReporter(context: Context, event: Event<'report.upheld'>): Promise<void> {
  const { userId, state, dealId } = event.payload;
  const pay = rules.payForReport(state, await readRates(context));
  if (pay) await addEntry(context, event, userId, { ...pay, dealId });
}

/** Consequence of `wanted.thanked`: pays for the first thanks of each site day. */
export async function payForThanks(context: Context, event: Event<'wanted.thanked'>): Promise<void> {
  const { authorId, dealId, isPaid } = event.payload;
  if (authorId === null || !isPaid) return;
  const since = startOfSiteDay(new Date(event.at));
  const paid = await store.countPaid(context.database, authorId, 'wantedThanked', since);
  const pay = rules.payForThanks(paid, await readRates(context));
  if (pay) await addEntry(context, event, authorId, { ...pay, dealId });
}

/**
 * Adds an admin's entry to a member's ledger.
 * @param adjustment.key unique to this adjustment; a second one with the same key changes nothing
 * @returns whether an entry was added
 */
export async function adjustPoints(
  context: Context,
  userId: string,
  { key, change, reason }: { key: string; change: number; reason: string },
): Promise<boolean> {
  // No event has the id 0, so the key alone makes the entry unique.
  const entry = { userId, eventId: '0', rule: `adjusted:${key}`, change, reason, at: context.clock() };
  const isInserted = await store.insertEntry(context.database, entry);
  if (isInserted && change > 0) await queueBadges(context, userId);
  return isInserted;
}

/**
 * Refuses an adjustment whose key is already booked with another change or reason, so that an admin who retries with a
 * correction learns of it.
 * @throws Refusal `changed_meanwhile`
 */
export async function requireSameAdjustment(
  context: Context,
  { key, change, reason }: { key: string; change: number; reason: string },
): Promise<void> {
  const booked = await store.findEntry(context.database, { eventId: '0', rule: `adjusted:${key}` });
  if (!booked || (booked.change === change && booked.reason === reason)) return;
  throw new Refusal('changed_meanwhile', {
    message: t('members.pointsBooked', { points: formatSigned(booked.change) }),
  });
}

/** Returns the points that publishing and restoring deals earned a member since a time, less the cost of removals. */
export function sumForPublishing(
  context: Context,
  userId: string,
  { dealIds, since }: { dealIds: readonly string[]; since: Date },
): Promise<number> {
  return store.sumForDeals(context.database, userId, { dealIds, since, payRules: rules.publishingRules });
}

/** Returns what this site pays for each rule. */
async function readRates(context: Context): Promise<Rates> {
  return rules.ratesOf((await readSettings(context)).points);
}

type Entry = Pay & { dealId?: string; commentId?: string };

/** Stores no title, because the row would outlive a deal that is taken down. */
async function addEntry(context: Context, event: Event, userId: string | null, entry: Entry): Promise<void> {
  // A rule that pays nothing on this site gets no entry.
  if (userId === null || entry.change === 0) return;
  const reason = rules.reasonOf(entry.rule, null);
  const row = { ...entry, reason, userId, eventId: event.id, at: new Date(event.at) };
  if ((await store.insertEntry(context.database, row)) && entry.change > 0) await queueBadges(context, userId);
}
