import type { Commission } from '@haggle/contract/affiliate/commissions';
import type { Anomaly, Cohort, PartnerComparison } from '@haggle/contract/affiliate/reports';
import type { CsvCell } from '@haggle/contract/csv';
import { exactAmount, fromCents } from '../../../kernel/money.ts';
import { ratio } from '../../../kernel/ratio.ts';
import { monthsBetween } from './rules.ts';
import type * as store from './store.ts';

/** @param thisMonth `YYYY-MM` */
export function toCohort(row: store.CohortRow, found: readonly store.CohortMonthRow[], thisMonth: string): Cohort {
  const byAfter = new Map(found.filter(({ month }) => month === row.month).map((month) => [month.after, month]));
  const months = Array.from({ length: monthsBetween(row.month, thisMonth) + 1 }, (_, after) => {
    const month = byAfter.get(after);
    return {
      after,
      clicks: month?.clicks ?? 0,
      conversions: month?.conversions ?? 0,
      commission: fromCents(month?.commission_cents ?? 0),
    };
  });
  return { month: row.month, deals: row.deals, clickedDeals: row.clicked_deals, months };
}

/** Returns a partner's comparison for the API. Ratios are null if they would divide by 0. */
export function toComparison(row: store.PartnerRow): PartnerComparison {
  const average = ratio(row.order_cents, row.conversions, 0);
  return {
    partner: { _id: row.id, name: row.name, slug: row.slug, status: row.status },
    clicks: row.clicks,
    partnerClicks: row.clicks,
    conversions: row.conversions,
    orderAmount: fromCents(row.order_cents),
    commission: fromCents(row.commission_cents),
    memberShare: fromCents(row.member_cents),
    siteShare: fromCents(row.commission_cents - row.member_cents),
    conversionRate: ratio(row.told_conversions, row.clicks),
    earningsPerClick: ratio(fromCents(row.commission_cents), row.clicks),
    averageOrder: average === null ? null : fromCents(average),
    approvalRate: ratio(row.kept, row.settled),
    before: {
      clicks: row.clicks_before,
      conversions: row.conversions_before,
      commission: fromCents(row.commission_before),
    },
  };
}

/** Returns an anomaly for the API; its deal is null if it was deleted. */
export function toAnomaly(row: store.AnomalyRow): Anomaly {
  return {
    _id: row.id,
    day: row.day,
    kind: row.kind,
    deal: row.deal_id === null || row.title === null ? null : { _id: row.deal_id, title: row.title, slug: row.slug },
    visitor: row.visitor,
    clicks: row.clicks,
    usual: row.usual,
  };
}

export const commissionColumns = [
  'id',
  'status',
  'occurredAt',
  'partner',
  'orderId',
  'orderAmount',
  'commission',
  'sharePercent',
  'memberShare',
  'siteShare',
  'dealId',
  'deal',
  'member',
  'payoutDate',
  'payoutId',
] as const;

/** Returns the cells for `commissionColumns`; amounts with all decimals of the currency. */
export function toCommissionRow(commission: Commission): CsvCell[] {
  return [
    commission._id,
    commission.status,
    commission.occurredAt,
    commission.partner.slug,
    commission.orderId,
    exactAmount(commission.orderAmount),
    exactAmount(commission.commission),
    commission.sharePercent,
    exactAmount(commission.memberShare),
    exactAmount(commission.siteShare),
    commission.deal?._id ?? null,
    commission.deal?.title ?? null,
    commission.member?.username ?? null,
    commission.payoutDate,
    commission.payoutId,
  ];
}

export const dailyColumns = ['day', 'dealId', 'partner', 'clicks', 'bots', 'repeats', 'direct'] as const;

/** Returns the cells for `dailyColumns`. */
export function toDailyRow(row: store.DailyRow): CsvCell[] {
  return [row.day, row.deal_id, row.partner, row.clicks, row.bots, row.repeats, row.direct];
}

export const entryColumns = [
  'entry',
  'transaction',
  'kind',
  'bookedAt',
  'commissionId',
  'payoutId',
  'account',
  'partner',
  'memberId',
  'amount',
] as const;

/** Returns the cells for `entryColumns`; debits are positive. */
export function toEntryRow(row: store.EntryRow): CsvCell[] {
  const { kind, account, partner } = row;
  const bookedAt = row.created_at.toISOString();
  const ids = [row.commission_id, row.payout_id];
  return [row.id, row.transaction_id, kind, bookedAt, ...ids, account, partner, row.member_id, fromCents(row.cents)];
}
