import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import type { TrustLevels } from '@haggle/contract/site/community-numbers';
import type { Actor, TrustLevel } from '../../../kernel/actor.ts';
import { inBatches } from '../../../kernel/batches.ts';
import type { Event } from '../../../kernel/events.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { daysBetween } from '../../../kernel/time.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { hashAddress } from '../../../platform/http/address.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { runAll } from '../../../platform/jobs/run-all.ts';
import { readSettings } from '../../site/settings/actions.ts';
import type { AddressedVote, VoteKind } from './address-store.ts';
import * as addresses from './address-store.ts';
import { countsFrom, isProven, levelsOf, trustLevelOf, weighingLevel, weightOf } from './rules.ts';
import * as store from './store.ts';

export { upheldReportsCount } from './upheld-store.ts';

/** Members per batch. */
const batchSize = 500;

/** Returns how much a member's report weighs for the moderators who decide on it, from 0 to 1. */
export function trustWeight(actor: Actor): number {
  const facts = { isAnnulled: actor.isAnnulled, isFirstDay: false, othersAtAddress: 0 };
  return weightOf({ trustLevel: weighingLevel(actor), ...facts });
}

/** A member who votes or reports, and their IP address; undefined when the site itself calls. */
export interface Voter {
  actor: Pick<Actor, 'id' | 'role' | 'trustLevel' | 'isAnnulled' | 'joinedAt'>;
  address?: string | undefined;
  /** Replaces the address for a vote that was given earlier. */
  addressHash?: string | null;
}

export interface VoteWeight {
  weight: number;
  /** The weight without the annulment of the member's votes; null if they aren't annulled. */
  heldWeight: number | null;
  /** When it starts to count; null for immediately. */
  countsAt: Date | null;
  /** Stored for members who haven't proven themselves: only a few of them count per address. */
  addressHash: string | null;
}

/**
 * Returns how much a member's vote or report on a deal weighs now.
 * @param countOthers counts others at that address who haven't proven themselves either and count on the deal, and
 * keeps more from there waiting until the transaction ends
 */
export async function weighVote(
  context: Context,
  voter: Voter,
  countOthers: (addressHash: string) => Promise<number> | number,
): Promise<VoteWeight> {
  const { actor } = voter;
  const { isAnnulled } = actor;
  const level = weighingLevel(actor);
  const addressHash = sharedAddressOf(context, voter);
  const from = countsFrom(actor.joinedAt);
  const isFirstDay = level === 0 && from > context.clock();
  const othersAtAddress = isFirstDay || addressHash === null ? 0 : await countOthers(addressHash);
  const unannulledWeight = weightOf({ trustLevel: level, isAnnulled: false, isFirstDay, othersAtAddress });
  return {
    weight: isAnnulled ? 0 : unannulledWeight,
    heldWeight: isAnnulled ? unannulledWeight : null,
    countsAt: isFirstDay ? from : null,
    addressHash,
  };
}

/** Returns the voter's hashed address if only a few from there count; null for proven members and admins. */
export function sharedAddressOf({ secrets }: Context, voter: Voter): string | null {
  return isProven(weighingLevel(voter.actor)) || voter.actor.role === 'admin' ? null : hashOf(secrets, voter);
}

/**
 * Counts the votes or reports of a kind by others at an address, on a deal or on a comment that the caller has locked.
 * Others at that address wait until the transaction ends.
 */
export function countAtAddress(context: Context, kind: VoteKind, vote: AddressedVote): Promise<number> {
  return addresses.countAtAddress(context.database, kind, vote);
}

function hashOf(secrets: Context['secrets'], { address, addressHash = null }: Voter): string | null {
  return address === undefined ? addressHash : hashAddress(secrets, address);
}

/** Returns a voter's hashed address; null when the site itself calls. */
export function hashVoterAddress({ secrets }: Context, voter: Voter): string | null {
  return hashOf(secrets, voter);
}

/** Consequence of `deal.moved`: updates the author's trust, since they may have one approved deal more or less. */
export async function refreshAuthorTrust(context: Context, event: Event<'deal.moved'>): Promise<void> {
  if (event.payload.authorId) await refreshTrust(context, event.payload.authorId);
}

/** Returns what a member's trust is based on and what the next level requires: null at the highest level. */
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
    upheldReports: facts.upheldReports,
    now: context.clock(),
  };
}

/**
 * Sets a member's trust level to what they have earned by now, or to what staff chose. Also a consequence of events
 * that change how many of their reports are upheld.
 */
export async function refreshTrust(context: Context, userId: string): Promise<void> {
  const facts = await store.findFacts(context.database, userId, context.clock());
  if (facts) await applyTrustLevel(context, facts, (await readSettings(context)).trustLevels);
}

/** A trust level that staff set for a member. */
export interface Override {
  level: TrustLevel;
  until: Date | null;
  reason: string;
  at: Date;
  /** The staff member who set it. */
  by: string;
}

/** A member's trust level before and after. */
type LevelChange = readonly [before: number, after: number];

/** Sets a member's trust level regardless of what they have earned, replacing an earlier override. */
export async function overrideTrust(context: Context, userId: string, override: Override): Promise<LevelChange> {
  const before = await requireLevel(context, userId);
  await store.putOverride(context.database, userId, override);
  await refreshTrust(context, userId);
  return [before, override.level];
}

/** Returns a member to the trust level they have earned. @returns null if it wasn't overridden */
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

/** Returns the override of a member's trust for staff; null if there is none. */
export async function readOverride(context: Context, userId: string): Promise<AdminUserDetail['trustOverride']> {
  const row = await store.findOverride(context.database, userId, context.clock());
  if (!row) return null;
  const { level, until, reason, created_at: at, username: by } = row;
  return { level, until: until?.toISOString() ?? null, reason, by, createdAt: at.toISOString() };
}

/** Scheduled: ends overrides that have run out. */
export async function endOverrides(context: Context): Promise<void> {
  const now = context.clock();
  const expired = await store.listExpiredOverrides(context.database, now);
  await runAll(
    expired.map(
      (userId) => () =>
        inTransaction(context, async (context) => {
          if (await store.deleteExpiredOverride(context.database, userId, now)) await refreshTrust(context, userId);
        }),
    ),
  );
}

/** Scheduled: updates everyone's trust, since it also grows with time. */
export async function refreshAllTrust(context: Context): Promise<void> {
  const { trustLevels } = await readSettings(context);
  const batches = inBatches<store.TrustRow>(batchSize, (last) =>
    store.listFacts(context.database, { afterId: last?.id ?? '0', limit: batchSize, now: context.clock() }),
  );
  for await (const members of batches) for (const facts of members) await applyTrustLevel(context, facts, trustLevels);
}

/** Consequence of `settings.changed`: if the levels' requirements changed, everyone's trust is updated soon. */
export async function queueTrustRefresh(context: Context, event: Event<'settings.changed'>): Promise<void> {
  if (!event.payload.names.includes('trustLevels')) return;
  await addJob(context.database, 'refresh-all-trust', {}, { key: 'refresh-all-trust' });
}

/** Counts members by their level and the level they would have with the given requirements. */
export function countTrust(context: Context, levels: TrustLevels) {
  return store.countLevels(context.database, levelsOf(levels), context.clock());
}

async function applyTrustLevel(context: Context, facts: store.TrustRow, levels: TrustLevels): Promise<void> {
  const level = facts.overriddenLevel ?? trustLevelOf(toFacts(context, facts), levelsOf(levels));
  if (level !== facts.level) await store.updateLevel(context.database, facts.id, level);
}
