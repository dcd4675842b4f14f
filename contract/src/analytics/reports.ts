import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { tableOf } from '../keys.ts';
import { choice, Id, one, Time } from '../shapes.ts';
import { growthNumbers } from './choices.ts';
import { Figure, Measure, Period, Range, series, withDays } from './periods.ts';
import { vitals } from './tracking.ts';

const n = z.int();

/** Numbers of each point in the series, and of the whole period. */
const engagementNumbers = {
  pageViews: n,
  /** Sessions: the activity of one browser without a long pause. */
  visits: n,
  /** Distinct addresses and browsers, which are only recognised within one day. */
  visitors: n,
  /** Logged-in members with any activity. */
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
      /** Distinct visitors of the whole period; null if the salt changed within it, as it does daily by default. */
      distinctVisitors: Measure,
      members: Figure,
      votes: Figure,
      comments: Figure,
      badges: Figure,
      /** Average seconds from a visit's first event to its last. */
      secondsPerVisit: Measure,
      pagesPerVisit: Measure,
      /** Share of visits, 0 to 1, with one page and no action. */
      bounceRate: Measure,
      /** Distinct members within the 7 and 30 days before the end of the period. */
      membersOfWeek: Figure,
      membersOfMonth: Figure,
      /** Bot events, which count nowhere else. */
      botEvents: Figure,
    }),
    /**
     * Distinct visitors of each part of the period with the same visitor salt, both days inclusive. They don't add up,
     * since visitors who return after a change are counted again. Empty if the salt changes daily.
     */
    visitorStretches: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), visitors: n })),
    ...series(engagementNumbers),
    /** Page types, such as `/deals/:id`, most viewed first. */
    pages: z.array(z.object({ page: z.string(), views: n, previousViews: n })),
    /** Referring hosts of visits. */
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
      /** Shop clicks per view of a deal's page; above 1 if lists are clicked more than pages are viewed. */
      clickRate: Measure,
    }),
    ...series({ views: n, clicks: n, shopClicks: n }),
    /** By `metadata.clickPosition`; 0 if it was missing. */
    positions: z.array(z.object({ position: n, clicks: n, previousClicks: n })),
    /** Views and shop clicks per deal. `title` is null once the deal is deleted. */
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
      /** Visits with a search. */
      searchingVisits: Figure,
    }),
    ...series({ searches: n, withoutResults: n }),
    /** In lower case; terms that look like an address or a personal number aren't stored. */
    terms: z.array(z.object({ term: z.string(), searches: n, withoutResults: n, previousSearches: n })),
    /** Terms without results, most searched first. */
    termsWithoutResults: z.array(z.object({ term: z.string(), searches: n, previousSearches: n })),
  })
  .meta({ id: 'SearchReport' });
export type SearchReport = z.infer<typeof SearchReport>;

export const funnelSteps = ['visit', 'deal_view', 'deal_click', 'register', 'contribute'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

export const GrowthReport = z
  .object({
    period: Period,
    /** From the community's own records, tracked or not. */
    figures: z.object(tableOf(growthNumbers, () => Figure)),
    /** Members at the end of each period. */
    members: Figure,
    ...series(tableOf(growthNumbers, () => n)),
    /** Visits that reached each step, as a subset of the step before. `deal_click` is a click on View Deal. */
    funnel: z.array(z.object({ step: z.enum(funnelSteps), visits: n, previousVisits: n })),
    /**
     * Members by the week they registered in (its Monday), and how many of them were active in that week and in each
     * week since. Always the last twelve weeks, whatever the range.
     */
    cohorts: z.array(z.object({ week: z.iso.date(), members: n, active: z.array(n) })),
  })
  .meta({ id: 'GrowthReport' });
export type GrowthReport = z.infer<typeof GrowthReport>;

/** 75th percentiles, as usual for web vitals: milliseconds, except for the layout shift. Null without data. */
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
    /** Endpoints as the contract names them: `POST /deals/:id/vote`. Failures are 5xx and missing responses. */
    endpoints: z.array(z.object({ endpoint: z.string(), calls: n, failures: n, p75, p95: p75 })),
  })
  .meta({ id: 'PerformanceReport' });
export type PerformanceReport = z.infer<typeof PerformanceReport>;

export const RealtimeReport = z
  .object({
    at: Time,
    /** Whether today's event budget is used up, so the rest of the day isn't recorded. */
    isDayFull: z.boolean(),
    /** Visits with an event in the last 5 and 30 minutes; previous: in the same time before. */
    visits5: Figure,
    visits30: Figure,
    members30: Figure,
    pageViews30: Figure,
    /** The last thirty minutes, the current one last. */
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

/** `events` are raw events of up to 90 days; the others are the tables behind the charts. */
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
