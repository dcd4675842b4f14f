import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as affiliateLimits from '../limits/affiliate.ts';
import { t } from '../messages/translate.ts';
import { Flag, Id, list, Money, one, pageFields, sorting, Time } from '../shapes.ts';
import { dealTallySorts } from './choices.ts';
import { CommissionStatus, Day, DayInput } from './commissions.ts';
import { PayoutProblem } from './payout-kinds.ts';

/** The way to a deal's shop. A HEAD finds out whether the way is open and counts as no click. */
export const affiliateRedirect = endpoint({
  method: 'GET',
  path: '/affiliate/redirect/:id',
  reads: 'fresh',
  who: 'anyone',
  rate: 'redirect',
  summary: "Redirect to the deal's store (302), by the partner's link where the store has one",
  params: z.object({ id: Id }),
  /** Links that wander through other programs pick up parameters on their way; those are skipped. */
  query: z.object({
    /** Go without a partner's link. */
    direct: Flag.optional(),
  }),
  errors: ['deal_not_found', 'deal_merged'],
});

/** Days of the site, both included; 30 days that end today where none are given. */
export const rangeFields = { startDate: DayInput.optional(), endDate: DayInput.optional() };

export const Range = z.object({ startDate: Day, endDate: Day }).meta({ id: 'DayRange' });
export type Range = z.infer<typeof Range>;

/** @returns the query of a report over a range of days */
export function ranged<T extends z.ZodRawShape>(fields: T) {
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
        return !start || !end || Date.parse(end) - Date.parse(start) < affiliateLimits.report.daysMost * 86_400_000;
      },
      { path: ['startDate'], error: () => t('affiliate.fields.twoYears') },
    );
}

/**
 * What some days came to. Clicks are those of people: bots and repeated clicks are left out. Orders and amounts are those
 * of conversions on these days that were not rejected or reversed; amounts in the site's currency.
 */
export const Tally = z
  .object({
    clicks: z.int(),
    /** Those of the clicks that led through a partner's link: only they can become an order. */
    partnerClicks: z.int(),
    conversions: z.int(),
    orderAmount: Money,
    commission: Money,
    memberShare: Money,
    siteShare: Money,
  })
  .meta({ id: 'AffiliateTally' });
export type Tally = z.infer<typeof Tally>;

/** The same by day, every day of the range, those without anything too. */
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
  /** Clicks are counted up to here, every few minutes; conversions and amounts are those of this moment. */
  countedAt: Time,
  totals: Tally,
  /** Of all conversions in the range, also rejected and reversed ones; every status once. */
  byStatus,
  series: Series,
});

/** Clicks that the totals leave out, and how many people chose to go without a partner's link. */
const LeftOut = z.object({
  bots: z.int(),
  repeats: z.int(),
  direct: z.int(),
  /** Of people whose browsers ask not to be followed, so that nobody knows how many they are. */
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

/** What is owed to a member and what they got, whenever it was earned. */
const Balance = z.object({
  /** Of orders that are not settled yet. */
  pending: Money,
  /** Owed: approved and not yet paid, less what was paid and then reversed. It may be negative. */
  owed: Money,
  /** The part of it whose partners have not paid yet: no batch takes it before. */
  waiting: Money,
  /** The part of it that an open batch is about to pay. */
  onItsWay: Money,
  /** Paid so far. */
  paid: Money,
  /** From which `owed` less `waiting` on a batch takes it. */
  least: Money,
  /** Whether the member has said how they want to be paid. */
  canBePaid: z.boolean(),
  /** Why what they said may not work; null where it does, or where they said nothing. */
  problem: PayoutProblem.nullable(),
});

export const UserStats = Report.extend({
  user: z.object({ _id: Id, username: z.string().nullable(), displayName: z.string().nullable() }),
  /** Percent of a commission that goes to who posted the deal, for orders from now on. */
  sharePercent: z.number(),
  balance: Balance,
  /** The best ten by the member's share, then by clicks; all of them: `GET /affiliate/deals`. */
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
    /** A member's id; only admins may ask for others than themselves, and without it they get all. */
    member: Id.optional(),
    partner: Id.optional(),
    sort: z.enum(dealTallySorts, sorting(dealTallySorts)).default('-memberShare'),
  }),
  answer: list(DealTally),
  errors: ['not_allowed'],
});

export const RevenueReport = Report.extend({
  /** As many days before the range. */
  before: Tally,
  byPartner: z.array(PartnerTally),
  /** The best ten by commission; all of them: `GET /affiliate/deals`. */
  byDeal: z.array(DealTally),
  /** The best ten by their share. */
  byMember: z.array(
    z.object({
      member: z.object({ _id: Id, username: z.string().nullable(), displayName: z.string().nullable() }),
      conversions: z.int(),
      commission: Money,
      memberShare: Money,
    }),
  ),
  leftOut: LeftOut,
  /** Conversions in the range that could not be traced to a click. */
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
