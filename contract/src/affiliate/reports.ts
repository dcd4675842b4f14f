import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as affiliateLimits from '../limits/affiliate.ts';
import { t } from '../messages/translate.ts';
import { choice, Id, list, Money, one, pageFields, Time } from '../shapes.ts';
import { anomalyKinds } from './choices.ts';
import { commissionFilterFields, Day } from './commissions.ts';
import { DealTally, Range, ranged, Tally } from './outbound-clicks.ts';

/** The deals of one month, and what they earned then and later. */
export const Cohort = z
  .object({
    /** The month in which the deals were posted, `YYYY-MM` in the site's time zone. */
    month: z.string(),
    /** Deals that were public. */
    deals: z.int(),
    /** How many of them were ever clicked. */
    clickedDeals: z.int(),
    /** By months after posting, from 0 to the current month, without gaps. */
    months: z.array(z.object({ after: z.int(), clicks: z.int(), conversions: z.int(), commission: Money })),
  })
  .meta({ id: 'AffiliateCohort' });
export type Cohort = z.infer<typeof Cohort>;

export const listCohorts = endpoint({
  method: 'GET',
  path: '/admin/affiliate/cohorts',
  reads: 'lagging',
  who: 'money',
  summary: 'Read what the deals of each month earned in the months after, the latest month first',
  query: z.strictObject({
    months: z.coerce
      .number({ error: () => t('fields.wholeNumber') })
      .int()
      .min(1)
      .max(24, { error: () => t('affiliate.fields.monthsMost') })
      .default(affiliateLimits.report.cohorts),
  }),
  answer: one(z.array(Cohort)),
});

/** A partner's figures for comparison. Ratios are null if the divisor is zero. */
export const PartnerComparison = Tally.extend({
  partner: z.object({ _id: Id, name: z.string(), slug: z.string(), status: z.enum(['active', 'paused']) }),
  /** Commission per click, in the site's currency with up to four decimals. */
  earningsPerClick: z.number().nullable(),
  averageOrder: Money.nullable(),
  /** The share of settled conversions in the range that weren't rejected or reversed. */
  approvalRate: z.number().nullable(),
  /** The same number of days before the range. */
  before: z.object({ clicks: z.int(), conversions: z.int(), commission: Money }),
}).meta({ id: 'PartnerComparison' });
export type PartnerComparison = z.infer<typeof PartnerComparison>;

export const comparePartners = endpoint({
  method: 'GET',
  path: '/admin/affiliate/partner-comparison',
  reads: 'lagging',
  who: 'money',
  summary: 'Compare the partners, the highest commission first',
  query: ranged(pageFields),
  answer: list(PartnerComparison),
});

/** The number that reached each step. Conversions are those that happened in the range. */
export const Funnel = z
  .object({
    range: Range,
    countedAt: Time,
    /** Views of deals; null where they aren't counted. */
    views: z.int().nullable(),
    clicks: z.int(),
    /** Clicks through a partner's link. */
    monetised: z.int(),
    conversions: z.int(),
    /** Approved, even if later reversed. */
    approved: z.int(),
    paid: z.int(),
  })
  .meta({ id: 'AffiliateFunnel' });
export type Funnel = z.infer<typeof Funnel>;

export const getFunnel = endpoint({
  method: 'GET',
  path: '/admin/affiliate/funnel',
  reads: 'lagging',
  who: 'money',
  summary: 'Read how many views become clicks, conversions and payments',
  query: ranged({
    /** A partner's id. Then views are null, and clicks without a partner are excluded. */
    partner: Id.optional(),
  }),
  answer: one(Funnel),
});

/** An unusual pattern in a day's clicks. */
export const Anomaly = z
  .object({
    _id: Id,
    day: Day,
    /**
     * `visitor_flood`: one visitor clicked more often than shoppers do. `deal_spike`: a deal's clicks are many times
     * those of the days before. `no_orders`: many clicks on a deal and no order, though its partner gets orders for
     * others.
     */
    kind: z.enum(anomalyKinds),
    deal: DealTally.shape.deal.nullable(),
    /** The start of that day's hash of the visitor, which doesn't identify anyone. */
    visitor: z.string().nullable(),
    clicks: z.int(),
    /** The expected number: clicks for the first two kinds, orders for the last. */
    usual: z.number(),
  })
  .meta({ id: 'AffiliateAnomaly' });
export type Anomaly = z.infer<typeof Anomaly>;

export const listAnomalies = endpoint({
  method: 'GET',
  path: '/admin/affiliate/anomalies',
  who: 'money',
  summary: 'List what looks strange among the clicks, the latest day first',
  query: ranged({ ...pageFields, kind: z.enum(anomalyKinds, choice(anomalyKinds)).optional() }),
  answer: list(Anomaly),
});

export const accountKinds = [
  'partner_receivable',
  'partner_unallocated',
  'partner_paid',
  'site_revenue',
  'site_fees',
  'site_tax',
  'site_written_off',
  'site_differences',
  'member_payable',
  'member_paid',
] as const;
export const AccountKind = z.enum(accountKinds);
export type AccountKind = z.infer<typeof AccountKind>;

/** An account of the ledger: every amount is booked to two accounts, and all balances add up to 0. */
export const Account = z
  .object({
    /**
     * `partner_receivable`: what partners owe for approved orders. `partner_paid`: what partners paid;
     * `partner_unallocated`: the part of it not allocated to commissions yet. `site_revenue`: the site's share.
     * `site_fees`, `site_tax`, `site_written_off` and `site_differences`: where the rest went. `member_payable`: what
     * is owed to members. `member_paid`: what was paid to them.
     */
    kind: AccountKind,
    /** Debits minus credits: receivables are positive; revenue, debts and payments are negative. */
    balance: Money,
    entries: z.int(),
  })
  .meta({ id: 'LedgerAccount' });
export type Account = z.infer<typeof Account>;

export const listAccounts = endpoint({
  method: 'GET',
  path: '/admin/affiliate/accounts',
  who: 'money',
  summary: 'Read the balances of the books by kind of account',
  answer: one(z.array(Account)),
});

const exportKinds = ['commissions', 'daily', 'ledger'] as const;

/**
 * CSV, streamed. `commissions`: the orders of the list of commissions, with all of its filters; of all time without
 * dates. `daily`: clicks and conversions by day, deal and partner, filtered by dates, partner and deal. `ledger`: the
 * ledger's entries, filtered by dates. Both cover the last thirty days without dates, and two years at most.
 */
export const exportAffiliate = endpoint({
  method: 'GET',
  path: '/admin/affiliate/export/csv',
  who: 'money',
  signIn: true,
  file: 'text/csv',
  summary: 'Take commissions, days or the books along as a file (CSV)',
  query: ranged(
    {
      ...commissionFilterFields,
      kind: z.enum(exportKinds, choice(exportKinds)).default('commissions'),
    },
    (query) => (query as { kind?: string }).kind !== 'commissions',
  ),
});

export const affiliateReportEndpoints = [
  listCohorts,
  comparePartners,
  getFunnel,
  listAnomalies,
  listAccounts,
  exportAffiliate,
] as const;
