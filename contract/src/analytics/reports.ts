import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { tableOf } from '../keys.ts';
import { choice, Id, one, Time } from '../shapes.ts';
import { growthNumbers } from './choices.ts';
import { Figure, Measure, Period, Range, series, withDays } from './periods.ts';
import { vitals } from './tracking.ts';

const n = z.int();

/** What is counted in each point, and in the whole period. */
const engagementNumbers = {
  pageViews: n,
  /** Sessions: what one browser did without a longer pause. */
  visits: n,
  /** Different addresses and browsers; known for one day only. */
  visitors: n,
  /** Logged-in members who did anything. */
  members: n,
  votes: n,
  comments: n,
};

export const EngagementReport = z
  .object({
    period: Period,
    figures: z.object({
      pageViews: Figure,
      visits: Figure,
      visitors: Figure,
      /** Different visitors of the whole period; null where their numbers changed within it, as they do each day by default. */
      distinctVisitors: Measure,
      members: Figure,
      votes: Figure,
      comments: Figure,
      badges: Figure,
      /** Seconds from a visit's first event to its last, on average. */
      secondsPerVisit: Measure,
      pagesPerVisit: Measure,
      /** Share of visits, 0 to 1, of one page and nothing done. */
      bounceRate: Measure,
      /** Different members within the 7 and 30 days before the end of the period. */
      membersOfWeek: Figure,
      membersOfMonth: Figure,
      /** Events of programs, which count nowhere else. */
      botEvents: Figure,
    }),
    /**
     * Different visitors of each part of the period in which their numbers stayed the same, its days included. They don't
     * add up: whoever comes after a change is counted again. Empty where numbers change each day.
     */
    visitorStretches: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), visitors: n })),
    ...series(engagementNumbers),
    /** Kinds of pages, such as `/deals/:id`, most viewed first. */
    pages: z.array(z.object({ page: z.string(), views: n, previousViews: n })),
    /** Hosts that visits came from. */
    referrers: z.array(z.object({ host: z.string(), visits: n, previousVisits: n })),
  })
  .meta({ id: 'EngagementReport' });
export type EngagementReport = z.infer<typeof EngagementReport>;

export const DealsReport = z
  .object({
    period: Period,
    figures: z.object({
      views: Figure,
      clicks: Figure,
      /** Clicks that led to a shop. */
      shopClicks: Figure,
      /** Clicks to shops per view of a deal's page; above 1 where lists are clicked more than pages are read. */
      clickRate: Measure,
    }),
    ...series({ views: n, clicks: n, shopClicks: n }),
    /** By `metadata.clickPosition`; 0 where none was said. */
    positions: z.array(z.object({ position: n, clicks: n, previousClicks: n })),
    /** By views and clicks to the shop. `title` is null when the deal is gone. */
    deals: z.array(
      z.object({
        dealId: Id,
        title: z.string().nullable(),
        slug: z.string().nullable(),
        views: n,
        clicks: n,
        shopClicks: n,
        clickRate: z.number().nullable(),
        previousViews: n,
        previousShopClicks: n,
      }),
    ),
  })
  .meta({ id: 'DealsReport' });
export type DealsReport = z.infer<typeof DealsReport>;

export const SearchReport = z
  .object({
    period: Period,
    figures: z.object({
      searches: Figure,
      withoutResults: Figure,
      /** Visits in which something was searched. */
      searchingVisits: Figure,
    }),
    ...series({ searches: n, withoutResults: n }),
    /** In small letters; what looks like an address or a number of a person is not kept. */
    terms: z.array(z.object({ term: z.string(), searches: n, withoutResults: n, previousSearches: n })),
    /** Those that found nothing, most wanted first. */
    termsWithoutResults: z.array(z.object({ term: z.string(), searches: n, previousSearches: n })),
  })
  .meta({ id: 'SearchReport' });
export type SearchReport = z.infer<typeof SearchReport>;

export const funnelSteps = ['visit', 'deal_view', 'deal_click', 'register', 'contribute'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

export const GrowthReport = z
  .object({
    period: Period,
    /** From the community's own records, measured or not. */
    figures: z.object(tableOf(growthNumbers, () => Figure)),
    /** Members at the end of each period. */
    members: Figure,
    ...series(tableOf(growthNumbers, () => n)),
    /** Visits that came so far, each step among those of the step before. `deal_click` is one on View Deal. */
    funnel: z.array(z.object({ step: z.enum(funnelSteps), visits: n, previousVisits: n })),
    /**
     * Members by the week they registered in (its Monday), and how many of them were active in that week and in each
     * week after it up to now. Always the last twelve weeks, whatever the range.
     */
    cohorts: z.array(z.object({ week: z.iso.date(), members: n, active: z.array(n) })),
  })
  .meta({ id: 'GrowthReport' });
export type GrowthReport = z.infer<typeof GrowthReport>;

/** 75th percentiles, as the vitals are judged: milliseconds, but for the layout shift. Null where nothing was measured. */
const p75 = z.number().nullable();
export const PerformanceReport = z
  .object({
    period: Period,
    figures: z.object({
      ...tableOf(vitals, () => Measure),
      measuredPages: Figure,
      apiCalls: Figure,
      apiResponseTime: Measure,
      apiFailures: Figure,
    }),
    ...series({ ...tableOf(vitals, () => p75), apiResponseTime: p75 }),
    pages: z.array(z.object({ page: z.string(), measured: n, ...tableOf(vitals, () => p75) })),
    /** `endpoint` as the contract names it: `POST /deals/:id/vote`. Failures are answers from 500 on, and none. */
    endpoints: z.array(z.object({ endpoint: z.string(), calls: n, failures: n, p75: p75, p95: p75 })),
  })
  .meta({ id: 'PerformanceReport' });
export type PerformanceReport = z.infer<typeof PerformanceReport>;

export const RealtimeReport = z
  .object({
    at: Time,
    /** Whether so much was measured today that the rest of the day is left out. */
    isDayFull: z.boolean(),
    /** Visits with an event in the last 5 and 30 minutes; previous: in as many minutes before. */
    visits5: Figure,
    visits30: Figure,
    members30: Figure,
    pageViews30: Figure,
    /** The last thirty, the running one last. */
    minutes: z.array(z.object({ at: Time, pageViews: n, visits: n })),
    pages: z.array(z.object({ page: z.string(), views: n })),
    deals: z.array(z.object({ dealId: Id, title: z.string().nullable(), slug: z.string().nullable(), views: n })),
    searches: z.array(z.object({ term: z.string(), searches: n })),
  })
  .meta({ id: 'RealtimeReport' });
export type RealtimeReport = z.infer<typeof RealtimeReport>;

const read = { method: 'GET', who: 'analytics', reads: 'lagging' } as const;
const byRange = withDays({ range: Range.default('30d') });

export const getEngagement = endpoint({
  ...read,
  path: '/analytics/engagement',
  summary: 'Read how much the site is used',
  query: byRange,
  answer: one(EngagementReport),
});

export const getDealsReport = endpoint({
  ...read,
  path: '/analytics/deals',
  summary: 'Read which deals are viewed and clicked, and where',
  query: byRange,
  answer: one(DealsReport),
});

export const getSearchReport = endpoint({
  ...read,
  path: '/analytics/search',
  summary: 'Read what is searched, and what finds nothing',
  query: byRange,
  answer: one(SearchReport),
});

export const getGrowth = endpoint({
  ...read,
  path: '/analytics/growth',
  summary: 'Read how the community grows, who stays, and how far visits come',
  query: withDays({ timeRange: Range.default('30d') }),
  answer: one(GrowthReport),
});

export const getPerformance = endpoint({
  ...read,
  path: '/analytics/performance',
  summary: 'Read how fast pages and calls are',
  query: withDays({ timeRange: Range.default('7d') }),
  answer: one(PerformanceReport),
});

export const getRealtime = endpoint({
  ...read,
  path: '/analytics/realtime',
  summary: 'Read what happens now',
  answer: one(RealtimeReport),
});

/** `events` are the raw ones, of up to 90 days; the others are the tables behind the charts. */
export const exportTypes = ['events', 'engagement', 'deals', 'search', 'growth', 'performance'] as const;
export type ExportType = (typeof exportTypes)[number];

const exported = {
  ...read,
  rate: 'exportAnalytics',
  signIn: true,
  query: withDays({
    dataType: z.enum(exportTypes, choice(exportTypes)).default('engagement'),
    timeRange: Range.default('30d'),
  }),
} as const;

export const exportCsv = endpoint({
  ...exported,
  path: '/analytics/export/csv',
  reads: 'lagging',
  file: 'text/csv',
  summary: 'Download what was measured as CSV, for spreadsheets',
});

export const exportJson = endpoint({
  ...exported,
  path: '/analytics/export/json',
  reads: 'lagging',
  file: 'application/json',
  summary: 'Download what was measured as JSON: {success, data: [{…}]}',
});

export const analyticsReportEndpoints = [
  getEngagement,
  getDealsReport,
  getSearchReport,
  getGrowth,
  getPerformance,
  getRealtime,
  exportCsv,
  exportJson,
] as const;
