import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as affiliateLimits from '../limits/affiliate.ts';
import { t } from '../messages/translate.ts';
import { Flag, Id, list, Money, one, pageFields, sorting, Time } from '../shapes.ts';
import { dealTallySorts } from './choices.ts';
import { CommissionStatus, Day, DayInput } from './commissions.ts';
import { PayoutProblem } from './payout-kinds.ts';

/** The redirect to a deal's shop. A HEAD request checks whether it works and doesn't count as a click. */
export const affiliateRedirect = endpoint({
  method: 'GET',
  path: '/affiliate/redirect/:id',
  reads: 'fresh',
  who: 'anyone',
  rate: 'redirect',
  summary: "Redirect to the deal's store (302), by the partner's link where the store has one",
  params: z.object({ id: Id }),
  /** Unknown parameters are ignored, since other programs add their own to links. */
  query: z.object({
    /** Skip the partner's link. */
    direct: Flag.optional(),
  }),
  errors: ['deal_not_found', 'deal_merged'],
});

/** Days in the site's time zone, both inclusive; by default 30 days that end today. */
export const rangeFields = { startDate: DayInput.optional(), endDate: DayInput.optional() };

export const Range = z.object({ startDate: Day, endDate: Day }).meta({ id: 'DayRange' });
export type Range = z.infer<typeof Range>;

/**
 * Returns the query schema of a report over a range of days.
 * @param isLimited whether a query's range may have two years at most; by default, every query's
 */
export function ranged<T extends z.ZodRawShape>(fields: T, isLimited: (query: object) => boolean = () => true) {
  const dayOf = (value: object, name: string) => (value as Record<string, string | undefined>)[name];
  return z
    .strictObject({ ...rangeFields, ...fields })
    .refine((query) => (dayOf(query, 'startDate') ?? '') <= (dayOf(query, 'endDate') ?? '9'), {
      path: ['endDate'],
      error: () => t('affiliate.fields.endBeforeStart'),
    })
    .refine(
      (query) => {
        const [start, end] = [dayOf(query, 'startDate'), dayOf(query, 'endDate')];
        if (!isLimited(query)) return true;
        return !start || !end || Date.parse(end) - Date.parse(start) < affiliateLimits.report.maxDays * 86_400_000;
      },
      { path: ['startDate'], error: () => t('affiliate.fields.twoYears') },
    );
}

/**
 * Totals of a range of days. Clicks are those of people, without bots and repeated clicks. Orders and amounts belong to
 * conversions on these days that were not rejected or reversed; amounts are in the site's currency.
 */
export const Tally = z
  .object({
    clicks: z.int(),
    /** Clicks through a partner's link: only these can become an order. */
    partnerClicks: z.int(),
    conversions: z.int(),
    /**
     * Conversions per click through a partner's link: from 0 to 1, rarely above; null without such clicks. Untracked
     * browsers' conversions don't count, because their clicks don't, either.
     */
    conversionRate: z.number().nullable(),
    orderAmount: Money,
    commission: Money,
    memberShare: Money,
    siteShare: Money,
  })
  .meta({ id: 'AffiliateTally' });
export type Tally = z.infer<typeof Tally>;

/** The totals of every day in the range, also of days without any activity. */
const Series = z.array(Tally.extend({ day: Day }));

const byStatus = z.array(
  z.object({ status: CommissionStatus, conversions: z.int(), commission: Money, memberShare: Money }),
);
const PartnerTally = Tally.extend({ partner: z.object({ _id: Id, name: z.string(), slug: z.string() }) });
export const DealTally = Tally.extend({
  deal: z.object({ _id: Id, title: z.string(), slug: z.string().nullable() }),
}).meta({ id: 'DealTally' });
export type DealTally = z.infer<typeof DealTally>;

const Report = z.object({
  range: Range,
  /** Clicks are counted up to this time, every few minutes; conversions and amounts are live. */
  countedAt: Time,
  totals: Tally,
  /** All conversions in the range, also rejected and reversed ones; every status is listed once. */
  byStatus,
  series: Series,
});

/** Clicks that the totals exclude, and clicks that skipped the partner's link. */
const LeftOut = z.object({
  bots: z.int(),
  repeats: z.int(),
  direct: z.int(),
  /** Clicks from untracked browsers, so the number of people is unknown. */
  untold: z.int(),
});

export const DealStats = Report.extend({
  deal: z.object({ _id: Id, title: z.string(), slug: z.string().nullable() }),
  byPartner: z.array(PartnerTally),
  leftOut: LeftOut,
}).meta({ id: 'DealAffiliateStats' });
export type DealStats = z.infer<typeof DealStats>;

export const getDealStats = endpoint({
  method: 'GET',
  path: '/affiliate/stats/:id',
  who: 'member',
  only: 'own',
  or: 'money',
  summary: "Read what a deal's clicks came to; for its author and admins",
  params: z.object({ id: Id }),
  query: ranged({}),
  answer: one(DealStats),
  errors: ['deal_not_found', 'not_allowed'],
});

/** A member's balance, whenever it was earned. */
const Balance = z.object({
  /** From orders that aren't settled yet. */
  pending: Money,
  /** Approved and not yet paid, minus payments that were reversed later. May be negative. */
  owed: Money,
  /** The part of `owed` whose partners haven't paid yet; no batch includes it before. */
  waiting: Money,
  /** The part of `owed` in an open batch. */
  onItsWay: Money,
  /** Paid so far. */
  paid: Money,
  /** The minimum of `owed` minus `waiting` for a batch to include the member. */
  least: Money,
  /** Whether the member has entered payout details. */
  canBePaid: z.boolean(),
  /** Why the payout details may not work; null if they do, or if there are none. */
  problem: PayoutProblem.nullable(),
});

export const UserStats = Report.extend({
  user: z.object({ _id: Id, username: z.string().nullable(), displayName: z.string().nullable() }),
  /** The percentage of a commission that goes to the deal's author, for future orders. */
  sharePercent: z.number(),
  balance: Balance,
  /** The top ten by the member's share, then by clicks. `GET /affiliate/deals` lists all. */
  byDeal: z.array(DealTally),
  byPartner: z.array(PartnerTally),
}).meta({ id: 'UserAffiliateStats' });
export type UserStats = z.infer<typeof UserStats>;

export const getUserStats = endpoint({
  method: 'GET',
  path: '/affiliate/user-stats/:id',
  who: 'member',
  only: 'own',
  or: 'money',
  summary: "Read what a member's deals earned; for themselves and admins",
  params: z.object({ id: Id }),
  query: ranged({}),
  answer: one(UserStats),
  errors: ['user_not_found', 'not_allowed'],
});

export const listDealTallies = endpoint({
  method: 'GET',
  path: '/affiliate/deals',
  who: 'member',
  summary: 'List my deals, or as an admin all, by what their clicks came to; without those that have none',
  query: ranged({
    ...pageFields,
    limit: pageFields.limit.removeDefault().default(affiliateLimits.report.page),
    /** A member's id. Only admins may query other members; without it, they get all. */
    member: Id.optional(),
    partner: Id.optional(),
    sort: z.enum(dealTallySorts, sorting(dealTallySorts)).default('-memberShare'),
  }),
  answer: list(DealTally),
  errors: ['not_allowed'],
});

export const RevenueReport = Report.extend({
  /** The totals of as many days before the range. */
  before: Tally,
  byPartner: z.array(PartnerTally),
  /** The top ten by commission. `GET /affiliate/deals` lists all. */
  byDeal: z.array(DealTally),
  /** The top ten by their share. */
  byMember: z.array(
    z.object({
      member: z.object({ _id: Id, username: z.string().nullable(), displayName: z.string().nullable() }),
      conversions: z.int(),
      commission: Money,
      memberShare: Money,
    }),
  ),
  leftOut: LeftOut,
  /** Conversions in the range that couldn't be traced to a click. */
  unattributed: z.object({ conversions: z.int(), commission: Money }),
}).meta({ id: 'RevenueReport' });
export type RevenueReport = z.infer<typeof RevenueReport>;

export const getRevenueReport = endpoint({
  method: 'GET',
  path: '/affiliate/revenue-report',
  who: 'money',
  summary: 'Read what all clicks came to',
  query: ranged({}),
  answer: one(RevenueReport),
});

export const affiliateEndpoints = [
  affiliateRedirect,
  getDealStats,
  getUserStats,
  listDealTallies,
  getRevenueReport,
] as const;
