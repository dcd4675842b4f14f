import { limits } from '@haggle/contract/limits/limits';
import type { Actor, TrustLevel } from '../../../kernel/actor.ts';
import type { Event } from '../../../kernel/events.ts';
import type { Context } from '../../../platform/context.ts';
import { hashAddress } from '../../../platform/http/address.ts';
import { countsFrom, trustLevelOf, weightOf } from './rules.ts';
import * as store from './store.ts';

/** Members looked at in one go. */
const batch = 500;

/** How much a member's word weighs, from 0 to 1, to those who read it and decide by themselves. */
export function trustWeight({ trustLevel, isAnnulled }: Actor): number {
  return weightOf({ trustLevel, isAnnulled, isFirstDay: false, isRepeated: false });
}

/** How much the word of members of a level weighs. */
export function weightOfLevel(trustLevel: TrustLevel): number {
  return weightOf({ trustLevel, isAnnulled: false, isFirstDay: false, isRepeated: false });
}

/** Somebody who votes or reports, and where from; without an address where the site itself calls. */
export interface Speaker {
  actor: Pick<Actor, 'id' | 'role' | 'trustLevel' | 'isAnnulled' | 'joinedAt'>;
  address?: string | undefined;
  /** In its place, where the word was given before. */
  addressHash?: string | null;
}

export interface Word {
  weight: number;
  /** When it may begin to count; null for at once. */
  countsAt: Date | null;
  /** Kept of newcomers alone, by whom one address is counted once. */
  addressHash: string | null;
}

/**
 * How much a member's vote or report on a deal weighs now.
 * @param isTaken whether another newcomer at that address has spoken on the deal and counts; it keeps others waiting until
 * the transaction ends
 */
export async function weighWord(
  { clock, secrets }: Context,
  speaker: Speaker,
  isTaken: (addressHash: string) => Promise<boolean>,
): Promise<Word> {
  const { actor } = speaker;
  const { trustLevel, isAnnulled, role } = actor;
  // Whoever runs the site trusts its admins; a new site has nobody else.
  const level = role === 'admin' ? (Math.max(trustLevel, 1) as TrustLevel) : trustLevel;
  const addressHash = level === 0 ? hashOf(secrets, speaker) : null;
  const from = countsFrom(actor.joinedAt);
  const isFirstDay = level === 0 && from > clock();
  const isRepeated = !isFirstDay && addressHash !== null && (await isTaken(addressHash));
  const weight = weightOf({ trustLevel: level, isAnnulled, isFirstDay, isRepeated });
  return { weight, countsAt: isFirstDay ? from : null, addressHash };
}

function hashOf(secrets: Context['secrets'], { address, addressHash = null }: Speaker): string | null {
  return address === undefined ? addressHash : hashAddress(secrets, address);
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
  const facts = await store.findFacts(context.database, userId);
  if (!facts) return undefined;
  const { joinedAt, approvedDeals, upheldReports, level } = toFacts(context, facts);
  const days = Math.floor((context.clock().getTime() - joinedAt.getTime()) / 86_400_000);
  const next = limits.trust.levels[level] ?? null;
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

async function refreshTrust(context: Context, userId: string): Promise<void> {
  const facts = await store.findFacts(context.database, userId);
  if (facts) await settle(context, facts);
}

/** Scheduled: looks at everybody, since trust grows with time too. */
export async function refreshAllTrust(context: Context): Promise<void> {
  let afterId = '0';
  for (;;) {
    const members = await store.listFacts(context.database, { afterId, most: batch });
    for (const facts of members) await settle(context, facts);
    const last = members.at(-1);
    if (!last || members.length < batch) return;
    afterId = last.id;
  }
}

async function settle(context: Context, facts: store.TrustRow): Promise<void> {
  const level = trustLevelOf(toFacts(context, facts));
  if (level !== facts.level) await store.updateLevel(context.database, facts.id, level);
}
