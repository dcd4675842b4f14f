import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import type { TrustLevels } from '@haggle/contract/site/community-numbers';
import type { Actor, TrustLevel } from '../../../kernel/actor.ts';
import { inBatches } from '../../../kernel/batches.ts';
import type { Event } from '../../../kernel/events.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { daysBetween } from '../../../kernel/time.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { hashAddress } from '../../../platform/http/address.ts';
import { allOf } from '../../../platform/jobs/all-of.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { readSettings } from '../../site/settings/actions.ts';
import type { AddressedVote, VoteKind } from './address-store.ts';
import * as addresses from './address-store.ts';
import { countsFrom, heardLevel, isProven, levelsOf, trustLevelOf, weightOf } from './rules.ts';
import * as store from './store.ts';

/** Members looked at in one go. */
const batch = 500;

/** How much a member's word weighs, from 0 to 1, to those who read it and decide by themselves. */
export function trustWeight(actor: Actor): number {
  const facts = { isAnnulled: actor.isAnnulled, isFirstDay: false, othersAtAddress: 0 };
  return weightOf({ trustLevel: heardLevel(actor), ...facts });
}

/** Somebody who votes or reports, and where from; without an address where the site itself calls. */
export interface Voter {
  actor: Pick<Actor, 'id' | 'role' | 'trustLevel' | 'isAnnulled' | 'joinedAt'>;
  address?: string | undefined;
  /** In its place, where the word was given before. */
  addressHash?: string | null;
}

export interface VoteWeight {
  weight: number;
  /** What it would weigh if the member's votes had not been annulled; null where they were not. */
  heldWeight: number | null;
  /** When it may begin to count; null for at once. */
  countsAt: Date | null;
  /** Kept of members who haven't proven themselves, of whom few count at one address. */
  addressHash: string | null;
}

/**
 * How much a member's vote or report on a deal weighs now.
 * @param countOthers how many others at that address, who haven't proven themselves either, count on the deal; it keeps others waiting
 * until the transaction ends
 */
export async function weighVote(
  context: Context,
  voter: Voter,
  countOthers: (addressHash: string) => Promise<number> | number,
): Promise<VoteWeight> {
  const { actor } = voter;
  const { isAnnulled } = actor;
  const level = heardLevel(actor);
  const addressHash = sharedAddressOf(context, voter);
  const from = countsFrom(actor.joinedAt);
  const isFirstDay = level === 0 && from > context.clock();
  const othersAtAddress = isFirstDay || addressHash === null ? 0 : await countOthers(addressHash);
  const heard = weightOf({ trustLevel: level, isAnnulled: false, isFirstDay, othersAtAddress });
  return {
    weight: isAnnulled ? 0 : heard,
    heldWeight: isAnnulled ? heard : null,
    countsAt: isFirstDay ? from : null,
    addressHash,
  };
}

/** Where somebody speaks from, unreadable, if few from there count; null of members who have proven themselves. */
export function sharedAddressOf({ secrets }: Context, voter: Voter): string | null {
  return isProven(heardLevel(voter.actor)) || voter.actor.role === 'admin' ? null : hashOf(secrets, voter);
}

/**
 * How many words of the same kind by others at an address count already: on a deal, or on a comment that the caller has locked. Others
 * at that address wait until the transaction ends.
 */
export function countAtAddress(context: Context, kind: VoteKind, vote: AddressedVote): Promise<number> {
  return addresses.countAtAddress(context.database, kind, vote);
}

function hashOf(secrets: Context['secrets'], { address, addressHash = null }: Voter): string | null {
  return address === undefined ? addressHash : hashAddress(secrets, address);
}

/** Where somebody speaks from, unreadable; null where the site itself calls. */
export function hashPlace({ secrets }: Context, voter: Voter): string | null {
  return hashOf(secrets, voter);
}

/** Consequence of `deal.moved`: one more deal that was approved, or one less. */
export async function followDeal(context: Context, event: Event<'deal.moved'>): Promise<void> {
  if (event.payload.authorId) await refreshTrust(context, event.payload.authorId);
}

/** Consequence of `report.upheld`. */
export async function followReport(context: Context, event: Event<'report.upheld'>): Promise<void> {
  await refreshTrust(context, event.payload.userId);
}

/** Consequence of `case.closed`: what was reported about content counts like what was reported about a deal's state. */
export async function followCase(context: Context, event: Event<'case.closed'>): Promise<void> {
  if (!event.payload.isUpheld) return;
  for (const userId of event.payload.reporterIds) await refreshTrust(context, userId);
}

/** What a member's trust rests on, and what the next level asks for; null where there is none. */
export async function explainTrust(context: Context, userId: string) {
  const facts = await store.findFacts(context.database, userId, context.clock());
  if (!facts) return undefined;
  const { joinedAt, approvedDeals, upheldReports, level } = toFacts(context, facts);
  const days = Math.floor(daysBetween(joinedAt, context.clock()));
  const { trustLevels } = await readSettings(context);
  const next = levelsOf(trustLevels).at(level) ?? null;
  return { level, days, approvedDeals, upheldReports, next };
}

function toFacts(context: Context, facts: store.TrustRow) {
  return {
    level: facts.level,
    joinedAt: facts.joinedAt,
    approvedDeals: facts.approvedDeals ?? 0,
    upheldReports: (facts.upheldStateReports ?? 0) + (facts.upheldContentReports ?? 0),
    now: context.clock(),
  };
}

/** Trusts a member as far as they have earned by now, or as staff said. */
export async function refreshTrust(context: Context, userId: string): Promise<void> {
  const facts = await store.findFacts(context.database, userId, context.clock());
  if (facts) await settle(context, facts, (await readSettings(context)).trustLevels);
}

/** What staff said about how far a member is trusted. */
export interface Override {
  level: TrustLevel;
  until: Date | null;
  reason: string;
  at: Date;
  /** The one who said it. */
  by: string;
}

/** A member's trust level before and after. */
type LevelChange = readonly [before: number, after: number];

/** Trusts a member this far, whatever they have earned, in place of an earlier word about it. */
export async function overrideTrust(context: Context, userId: string, override: Override): Promise<LevelChange> {
  const before = await requireLevel(context, userId);
  await store.putOverride(context.database, userId, override);
  await refreshTrust(context, userId);
  return [before, override.level];
}

/** Trusts a member as far as they have earned. @returns null where nobody had said otherwise */
export async function endOverride(context: Context, userId: string): Promise<LevelChange | null> {
  if (!(await store.findOverride(context.database, userId, context.clock()))) return null;
  const before = await requireLevel(context, userId);
  await store.deleteOverride(context.database, userId);
  await refreshTrust(context, userId);
  return [before, await requireLevel(context, userId)];
}

async function requireLevel(context: Context, userId: string): Promise<number> {
  const facts = await store.findFacts(context.database, userId, context.clock());
  if (!facts) throw new Refusal('user_not_found');
  return facts.level;
}

/** What staff said about a member's trust, as it is shown to staff; null where they earned it. */
export async function readOverride(context: Context, userId: string): Promise<AdminUserDetail['trustOverride']> {
  const row = await store.findOverride(context.database, userId, context.clock());
  if (!row) return null;
  const { level, until, reason, created_at: at, username: by } = row;
  return { level, until: until?.toISOString() ?? null, reason, by, createdAt: at.toISOString() };
}

/** Scheduled: whose time is over is trusted as far as they have earned. */
export async function endOverrides(context: Context): Promise<void> {
  const now = context.clock();
  const ended = await store.listEndedOverrides(context.database, now);
  await allOf(
    ended.map(
      (userId) => () =>
        inTransaction(context, async (context) => {
          if (await store.deleteEndedOverride(context.database, userId, now)) await refreshTrust(context, userId);
        }),
    ),
  );
}

/** Scheduled: looks at everybody, since trust grows with time too. */
export async function refreshAllTrust(context: Context): Promise<void> {
  const { trustLevels } = await readSettings(context);
  const batches = inBatches<store.TrustRow>(batch, (last) =>
    store.listFacts(context.database, { afterId: last?.id ?? '0', most: batch, now: context.clock() }),
  );
  for await (const members of batches) for (const facts of members) await settle(context, facts, trustLevels);
}

/** Consequence of `settings.changed`: where the levels ask for something else, everybody is looked at soon. */
export async function followTrustLevels(context: Context, event: Event<'settings.changed'>): Promise<void> {
  if (!event.payload.names.includes('trustLevels')) return;
  await addJob(context.database, 'refresh-all-trust', {}, { key: 'refresh-all-trust' });
}

/** How many members stand at which level, and would by other levels; with those whose level would change. */
export function countTrust(context: Context, levels: TrustLevels) {
  return store.countLevels(context.database, levelsOf(levels), context.clock());
}

async function settle(context: Context, facts: store.TrustRow, levels: TrustLevels): Promise<void> {
  const level = facts.overriddenLevel ?? trustLevelOf(toFacts(context, facts), levelsOf(levels));
  if (level !== facts.level) await store.updateLevel(context.database, facts.id, level);
}
