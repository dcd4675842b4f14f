import type { Event } from '../../events.ts';
import type { Actor, TrustLevel } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { trustLevelOf, weightOf } from './rules.ts';
import * as store from './store.ts';

/** Members looked at in one go. */
const batch = 500;

/** How much a member's word weighs, from 0 to 1. */
export function trustWeight(actor: Actor): number {
  return weightOf(actor);
}

/** How much the word of members of a level weighs. */
export function weightOfLevel(trustLevel: TrustLevel): number {
  return weightOf({ trustLevel, isAnnulled: false });
}

/** Consequence of `deal.moved`: one more deal that was approved, or one less. */
export async function followDeal(context: Context, event: Event<'deal.moved'>): Promise<void> {
  if (event.payload.authorId) await refreshTrust(context, event.payload.authorId);
}

/** Consequence of `report.upheld`. */
export async function followReport(context: Context, event: Event<'report.upheld'>): Promise<void> {
  await refreshTrust(context, event.payload.userId);
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
  const level = trustLevelOf({
    joinedAt: facts.joinedAt,
    approvedDeals: facts.approvedDeals ?? 0,
    upheldReports: facts.upheldReports ?? 0,
    now: context.clock(),
  });
  if (level !== facts.level) await store.updateLevel(context.database, facts.id, level);
}
