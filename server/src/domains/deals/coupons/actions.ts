import type { CouponTrials } from '@haggle/contract/deals/coupons';
import * as trustLimits from '@haggle/contract/limits/trust';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { daysBefore } from '../../../kernel/time.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { countAtAddress, type Voter, weighVote } from '../../accounts/trust/actions.ts';
import { requireVerifiedAddress } from '../../accounts/users/address-actions.ts';
import { holdPublicDeal } from '../rows/actions.ts';
import * as store from './store.ts';
import { toCouponTrials } from './views.ts';

const noTrialCounts = { worked: 0, failed: 0, share: null, lastWorkedAt: null };

/**
 * Records whether a deal's code worked for a member, replacing what they said before. Trials have the weight of the
 * member's votes.
 * @throws Refusal `email_unverified`, `deal_not_found`, `no_coupon`, `own_deal_report`
 */
export function reportCoupon(
  context: Context,
  voter: Voter & { actor: Actor },
  dealId: string,
  worked: boolean,
): Promise<CouponTrials> {
  const { actor } = voter;
  requireVerifiedAddress(context, actor);
  return changeTrials(context, actor, dealId, async (context) => {
    const { weight, addressHash } = await weighVote(context, voter, (addressHash) =>
      countAtAddress(context, 'couponTrial', { subjectId: dealId, userId: actor.id, addressHash }),
    );
    const trial = { dealId, userId: actor.id, worked, weight, addressHash, at: context.clock() };
    await store.putTrial(context.database, trial);
    await recordEvent(context, 'coupon.tried', { userId: actor.id });
  });
}

/** @throws Refusal `deal_not_found`, `no_coupon`, `own_deal_report` */
export function withdrawCouponReport(context: Context, actor: Actor, dealId: string): Promise<CouponTrials> {
  return changeTrials(context, actor, dealId, (context) => store.deleteTrial(context.database, dealId, actor.id));
}

function changeTrials(
  context: Context,
  actor: Actor,
  dealId: string,
  write: (context: Context) => Promise<void>,
): Promise<CouponTrials> {
  return inTransaction(context, async (context) => {
    const deal = await holdPublicDeal(context, dealId);
    if (deal.coupon_code === null) throw new Refusal('no_coupon');
    if (deal.submitted_by === actor.id) throw new Refusal('own_deal_report');
    await write(context);
    await announceEviction(context.database, { deal: dealId, what: 'talk' });
    return summarizeTrials(context, dealId);
  });
}

/** Sums up the trials of a deal's code. */
export async function summarizeTrials(context: Context, dealId: string): Promise<CouponTrials> {
  return toCouponTrials(await store.countTrials(context.database, dealId));
}

/** Returns the summary for a code that no one has tried. */
export function noTrials(): CouponTrials {
  return toCouponTrials(noTrialCounts);
}

/** Sums up the trials of many deals' codes; returns a look-up by deal id. */
export async function summarizeAllTrials(
  context: Context,
  dealIds: readonly string[],
): Promise<(dealId: string) => CouponTrials> {
  const counts = new Map((await store.countAllTrials(context.database, dealIds)).map((row) => [row.dealId, row]));
  return (dealId) => toCouponTrials(counts.get(dealId) ?? noTrialCounts);
}

/** Returns whether the code worked for this member; null if they didn't say. */
export function readTrial(context: Context, actor: Actor, dealId: string): Promise<boolean | null> {
  return store.findTrial(context.database, dealId, actor.id);
}

/** Deletes the trials of a deal, because another code starts from zero. */
export function deleteTrials(context: Context, dealId: string): Promise<void> {
  return store.deleteTrials(context.database, dealId);
}

/** Moves the trials of one deal to another that has the same code. */
export function moveTrialsToDeal(context: Context, fromId: string, intoId: string): Promise<void> {
  return store.moveTrials(context.database, fromId, intoId);
}

/** Scheduled job: deletes the address hashes of newcomers' trials after `trustLimits.addressDays` days. */
export function clearTrialAddresses(context: Context): Promise<void> {
  const before = daysBefore(context.clock(), trustLimits.addressDays);
  return store.clearAddresses(context.database, before);
}
