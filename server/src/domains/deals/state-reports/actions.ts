import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { DealState, StateSummary } from '@haggle/contract/deals/state-reports';
import { isReportable } from '@haggle/contract/deals/status';
import * as trustLimits from '@haggle/contract/limits/trust';
import { decimalsOf } from '@haggle/contract/locale/currencies';
import { locale } from '@haggle/contract/locale/locale';
import { t } from '@haggle/contract/messages/translate';
import { priceRefusal } from '@haggle/contract/shapes';
import { type Actor, can } from '../../../kernel/actor.ts';
import { fromCents, toCents, toUnits } from '../../../kernel/money.ts';
import type { PostedAmounts } from '../../../kernel/posted-price.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { daysBefore } from '../../../kernel/time.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { countAtAddress, hashVoterAddress, type Voter, weighVote } from '../../accounts/trust/actions.ts';
import { requireVerifiedAddress } from '../../accounts/users/address-actions.ts';
import { convert } from '../../site/exchange-rates/actions.ts';
import { holdDeal } from '../rows/actions.ts';
import { countWorks } from '../verdicts/actions.ts';
import { canContest } from './rules.ts';
import * as store from './store.ts';
import { toSummary } from './views.ts';

/**
 * Records what a member reports about a deal's state, replacing their earlier report. Enough reports move the deal. Its
 * author may only contest that it has ended. That report has no weight, but moderators see it, and no one is credited
 * for the end in the meantime.
 * @throws Refusal `email_unverified`, `deal_not_found`, `own_deal_report`, `not_reportable`; `invalid` for another
 * currency
 */
export function reportState(
  context: Context,
  voter: Voter & { actor: Actor },
  dealId: string,
  { state, ...reportedPrice }: { state: DealState } & ReportedPrice,
): Promise<StateSummary> {
  const { actor } = voter;
  requireVerifiedAddress(context, actor);
  return inTransaction(context, async (context) => {
    const deal = await requireReportable(context, dealId);
    const isOwnDeal = deal.submitted_by === actor.id;
    if (isOwnDeal && !canContest(state, deal.status)) throw new Refusal('own_deal_report');
    const { weight } = await weighVote(context, voter, (addressHash) =>
      countAtAddress(context, 'stateReport', { subjectId: dealId, userId: actor.id, addressHash }),
    );
    await store.putReport(context.database, {
      dealId,
      userId: actor.id,
      state,
      ...toPrice(reportedPrice, deal.posted),
      weight: isOwnDeal ? 0 : weight,
      isProven: can(actor, 'review') || actor.trustLevel >= trustLimits.provenFrom,
      addressHash: hashVoterAddress(context, voter),
      at: context.clock(),
    });
    await countWorks(context, dealId);
    await recordEvent(context, 'state.reported', { dealId });
    await announceEviction(context.database, { deal: dealId, what: 'talk' });
    return summarizeReports(context, deal);
  });
}

interface ReportedPrice {
  price?: number | null | undefined;
  /** The price's currency; the site's by default. */
  currency?: string | null | undefined;
}

/** Returns a reported price as columns. A price in the deal's posted currency is converted at the deal's own rate. */
function toPrice({ price, currency }: ReportedPrice, posted: PostedAmounts | null) {
  const none = { postedCurrency: null, postedUnits: null };
  if (price == null) return { ...none, priceCents: null };
  if (!currency || currency === locale.currency) return { ...none, priceCents: toCents(price) };
  if (currency !== posted?.currency) {
    throw invalidField('currency', t('deals.fields.reportCurrency', { currency: posted?.currency ?? locale.currency }));
  }
  const postedUnits = toUnits(price, decimalsOf(currency));
  const priceCents = convert(postedUnits, currency, posted.rate);
  const refusal = priceRefusal(fromCents(priceCents));
  if (refusal !== undefined) throw invalidField('price', refusal);
  return { postedCurrency: currency, postedUnits, priceCents };
}

async function requireReportable(context: Context, dealId: string) {
  const deal = await holdDeal(context, dealId);
  if (deal?.status === 'archived') throw new Refusal('not_reportable');
  if (!deal || !isReportable(deal.status)) throw new Refusal('deal_not_found');
  return deal;
}

/** @throws Refusal `deal_not_found`, `not_reportable` */
export function withdrawStateReport(context: Context, actor: Actor, dealId: string): Promise<StateSummary> {
  return inTransaction(context, async (context) => {
    const deal = await requireReportable(context, dealId);
    await store.deleteOpenReport(context.database, dealId, actor.id);
    await countWorks(context, dealId);
    await announceEviction(context.database, { deal: dealId, what: 'talk' });
    return summarizeReports(context, deal);
  });
}

/** Sums up the reports on a deal since its status last changed. */
export async function summarizeReports(
  context: Context,
  deal: { id: string; status: LifecycleStatus },
): Promise<StateSummary> {
  const [rows, lastWorkedAt] = await Promise.all([
    store.listOpenReports(context.database, deal.id),
    store.findLastWorkedTime(context.database, deal.id),
  ]);
  return toSummary(deal.status, rows, { lastWorkedAt, now: context.clock() });
}

/** Returns the summary for a deal without reports. */
export function noReports(status: LifecycleStatus, now: Date): StateSummary {
  return toSummary(status, [], { lastWorkedAt: null, now });
}

/** Scheduled job: deletes the address hashes of reports that are too old to matter for an open deal. */
export function clearReportAddresses(context: Context): Promise<void> {
  const before = daysBefore(context.clock(), trustLimits.addressDays);
  return store.clearAddresses(context.database, before);
}

/** Deletes the open reports of a deal that was merged into another. */
export function deleteOpenReports(context: Context, dealId: string): Promise<void> {
  return store.deleteOpenReports(context.database, dealId);
}

/** Returns what a member has reported since the deal's status last changed. */
export function readOpenReport(context: Context, actor: Actor, dealId: string): Promise<DealState | null> {
  return store.findOpenState(context.database, dealId, actor.id);
}
