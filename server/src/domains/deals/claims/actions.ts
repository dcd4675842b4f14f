import * as approvalLimits from '@haggle/contract/limits/approvals';
import { t } from '@haggle/contract/messages/translate';
import type { DealClaim } from '@haggle/contract/moderation/approvals';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { blocksEdits } from './rules.ts';
import * as store from './store.ts';
import { toClaim } from './views.ts';

/**
 * Claims a deal for some minutes, or renews the claim. The caller must check that the deal waits for review.
 * @throws Refusal `deal_claimed`
 */
export async function acquireClaim(context: Context, actor: Actor, dealId: string): Promise<DealClaim> {
  const now = context.clock();
  const until = new Date(now.getTime() + approvalLimits.claimMinutes * 60_000);
  if (!(await store.putClaim(context.database, { dealId, userId: actor.id, now, until }))) {
    await refuseClaimed(context, actor, dealId);
    // The claim was released between the two statements.
    return acquireClaim(context, actor, dealId);
  }
  return { username: actor.username, isMine: true, until: until.toISOString() };
}

/** Ends a moderator's own claim on a deal, if there is one. */
export function releaseClaim(context: Context, actor: Actor, dealId: string): Promise<void> {
  return store.deleteClaim(context.database, dealId, actor.id);
}

/** Ends any claim on a deal that has been decided on. */
export function endClaim(context: Context, dealId: string): Promise<void> {
  return store.deleteClaim(context.database, dealId);
}

/** @throws Refusal `deal_claimed` while another moderator has the deal open */
export async function refuseClaimed(context: Context, actor: Actor, dealId: string): Promise<void> {
  const [claim] = await store.listClaims(context.database, [dealId], context.clock());
  if (!claim || claim.user_id === actor.id) return;
  throw new Refusal('deal_claimed', { message: t('deals.errors.claimedBy', { name: claim.username }) });
}

/**
 * Refuses an edit while a moderator is reading the deal. A claim that is renewed again and again, as by a forgotten
 * tab, stops blocking the author: decisions name the revision they are about anyway.
 * @throws Refusal `being_reviewed`
 */
export async function refuseUnderReview(context: Context, actor: Actor, dealId: string): Promise<void> {
  const now = context.clock();
  const [claim] = await store.listClaims(context.database, [dealId], now);
  if (claim && claim.user_id !== actor.id && blocksEdits(claim, now)) throw new Refusal('being_reviewed');
}

/** Returns the current claims on these deals, by deal id. */
export async function readClaims(
  context: Context,
  actor: Actor,
  dealIds: readonly string[],
): Promise<Map<string, DealClaim>> {
  if (dealIds.length === 0) return new Map();
  const rows = await store.listClaims(context.database, dealIds, context.clock());
  return new Map(rows.map((row) => [row.deal_id, toClaim(row, actor)]));
}

/** Scheduled job: deletes claims that have expired. */
export function deleteExpiredClaims(context: Context): Promise<void> {
  return store.deleteExpired(context.database, context.clock());
}
