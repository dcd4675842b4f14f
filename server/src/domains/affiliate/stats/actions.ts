import type { DealStats, RevenueReport, UserStats } from '@haggle/contract/affiliate/outbound-clicks';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { type Actor, can } from '../../../kernel/actor.ts';
import { fromCents } from '../../../kernel/money.ts';
import { offsetOf, type PageRequest, toList } from '../../../kernel/paging.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { siteDay } from '../../../platform/database/site-days.ts';
import { findDealFacts } from '../../deals/rows/actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { readCountedAt } from '../outbound-clicks/actions.ts';
import { readBalance } from '../payouts/actions.ts';
import { readDetails } from '../payouts/details-actions.ts';
import { type Days, periodBefore, rangeOf } from './rules.ts';
import * as store from './store.ts';
import { toDealTally, toMember, toMemberTally, toPartnerTally, toSeries, toStatuses, toTally } from './views.ts';

const { top } = affiliateLimits.report;

interface DateFilters {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Returns the days that a report covers. */
export function rangeFor(context: Context, filters: DateFilters): Days {
  return rangeOf(filters, siteDay(context.clock()));
}

/** Returns the period of the same length right before. */
export function rangeBefore(days: Days): Days {
  return periodBefore(days);
}

/** Returns the part that all reports have in common. */
async function buildReport(context: Context, scope: store.Scope, range: Days) {
  const { database } = context;
  const [countedAt, totals, byStatus, byDay] = await Promise.all([
    readCountedAt(context),
    store.sumTotals(database, scope, range),
    store.sumByStatus(database, scope, range),
    store.sumByDay(database, scope, range),
  ]);
  return {
    range,
    countedAt,
    totals: toTally(totals),
    byStatus: toStatuses(byStatus),
    series: toSeries(range, byDay),
  };
}

/**
 * Returns the clicks and revenue of a deal, for its author and admins.
 * @throws Refusal `deal_not_found`, `not_allowed`
 */
export async function readDealStats(
  context: Context,
  actor: Actor,
  id: string,
  filters: DateFilters,
): Promise<DealStats> {
  const deal = await findDealFacts(context, id);
  if (!deal) throw new Refusal('deal_not_found');
  if (!can(actor, 'money') && deal.submitted_by !== actor.id) throw new Refusal('not_allowed');
  const range = rangeFor(context, filters);
  const scope = { dealId: id };
  const [common, byPartner, missing] = await Promise.all([
    buildReport(context, scope, range),
    store.sumByPartner(context.database, scope, range),
    store.sumExcluded(context.database, scope, range),
  ]);
  return {
    ...common,
    deal: { _id: id, title: deal.title, slug: deal.slug },
    byPartner: byPartner.map(toPartnerTally),
    leftOut: missing,
  };
}

/**
 * Returns the clicks and revenue of a member's deals, for that member and admins.
 * @throws Refusal `user_not_found`, `not_allowed`
 */
export async function readUserStats(
  context: Context,
  actor: Actor,
  id: string,
  filters: DateFilters,
): Promise<UserStats> {
  if (!can(actor, 'money') && actor.id !== id) throw new Refusal('not_allowed');
  const user = await store.findMember(context.database, id);
  if (!user) throw new Refusal('user_not_found');
  const range = rangeFor(context, filters);
  const scope = { memberId: id };
  const [common, byPartner, byDeal, balance, pending, { details, problem }, { affiliateSharePercent }] =
    await Promise.all([
      buildReport(context, scope, range),
      store.sumByPartner(context.database, scope, range),
      store.sumByDeal(context.database, scope, { days: range, sort: '-memberShare', limit: top, offset: 0 }),
      readBalance(context, id),
      store.sumPending(context.database, id),
      readDetails(context, id),
      readSettings(context),
    ]);
  return {
    ...common,
    user: toMember(user),
    sharePercent: affiliateSharePercent,
    balance: { ...balance, pending: fromCents(pending), canBePaid: details !== null, problem },
    byDeal: byDeal.map(toDealTally),
    byPartner: byPartner.map(toPartnerTally),
  };
}

type DealTallyQuery = DateFilters &
  PageRequest & { member?: string | undefined; partner?: string | undefined; sort: store.DealOrder };

/**
 * Lists deals with their clicks and revenue: a member's own, or all for an admin.
 * @throws Refusal `not_allowed` if a member asks for someone else's
 */
export async function listDealTallies(
  context: Context,
  actor: Actor,
  { member, partner, sort, ...rest }: DealTallyQuery,
) {
  const isAdmin = can(actor, 'money');
  if (!isAdmin && member !== undefined && member !== actor.id) throw new Refusal('not_allowed');
  const scope = { memberId: isAdmin ? member : actor.id, partnerId: partner };
  const page = { page: rest.page, limit: rest.limit };
  const days = rangeFor(context, rest);
  const query = { days, sort, limit: page.limit, offset: offsetOf(page) };
  const [rows, total] = await Promise.all([
    store.sumByDeal(context.database, scope, query),
    store.countDeals(context.database, scope, days),
  ]);
  return toList(page, { rows, total }, toDealTally);
}

/** Returns the clicks and revenue of the whole site. */
export async function readRevenue(context: Context, filters: DateFilters): Promise<RevenueReport> {
  const { database } = context;
  const range = rangeFor(context, filters);
  const [common, earlier, byPartner, byDeal, byMember, missing, unattributed] = await Promise.all([
    buildReport(context, {}, range),
    store.sumTotals(database, {}, rangeBefore(range)),
    store.sumByPartner(database, {}, range),
    store.sumByDeal(database, {}, { days: range, sort: '-commission', limit: top, offset: 0 }),
    store.sumByMember(database, range, top),
    store.sumExcluded(database, {}, range),
    store.sumUnattributed(database, range),
  ]);
  return {
    ...common,
    before: toTally(earlier),
    byPartner: byPartner.map(toPartnerTally),
    byDeal: byDeal.map(toDealTally),
    byMember: byMember.map(toMemberTally),
    leftOut: missing,
    unattributed: {
      conversions: unattributed.conversions,
      commission: fromCents(unattributed.commission_cents),
    },
  };
}
