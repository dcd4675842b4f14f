import type { Period } from '@haggle/contract/analytics/periods';
import {
  type DealsReport,
  type EngagementReport,
  funnelSteps,
  type GrowthReport,
  type SearchReport,
} from '@haggle/contract/analytics/reports';
import * as analyticsLimits from '@haggle/contract/limits/analytics';
import { addDays, mondayOf, zonedDay } from '../../kernel/zoned-day.ts';
import type { Context } from '../../platform/context.ts';
import { readSettings } from '../site/settings/actions.ts';
import { lastOf, ratioOf, type Span, spanOf, sumOf, type TimeSelection, toSeries } from './period-rules.ts';
import * as store from './store.ts';
import { toCohorts, toDealLine, toPeriod } from './views.ts';
import { readDistinctVisitors } from './visitor-actions.ts';

/** Resolves the wanted time to a span, and to the period that every report starts with. */
export async function resolvePeriod(
  context: Context,
  selection: TimeSelection,
): Promise<{ span: Span; period: Period }> {
  const { timeZone } = await readSettings(context);
  const span = spanOf(selection, context.clock(), timeZone);
  return { span, period: toPeriod(span, await store.readCountedUntil(context.database)) };
}

const engagementColumns = {
  pageViews: 'page_view',
  visits: 'visits',
  visitors: 'visitors',
  members: 'members',
  votes: 'vote_cast',
  comments: 'comment_post',
};

/** Returns how much the site was used, as far as browsers allow measuring. */
export async function readEngagement(context: Context, selection: TimeSelection): Promise<EngagementReport> {
  const { database } = context;
  const { span, period } = await resolvePeriod(context, selection);
  const [counted, members, reach, { distinctVisitors, visitorStretches }, pages, referrers] = await Promise.all([
    store.readPoints(database, span, ['event', 'people', 'visit']),
    store.countMembers(database, span),
    store.readReach(database, span),
    readDistinctVisitors(context, span),
    store.listNames(database, span, 'page', analyticsLimits.listed),
    store.listNames(database, span, 'referrer', analyticsLimits.listed),
  ]);
  const sum = (column: string) => sumOf(span, column, counted);
  const visits = sum('visits');
  return {
    period,
    figures: {
      pageViews: sum('page_view'),
      visits,
      visitors: sum('visitors'),
      distinctVisitors,
      members,
      votes: sum('vote_cast'),
      comments: sum('comment_post'),
      badges: sum('badge_earned'),
      secondsPerVisit: ratioOf(sum('seconds'), visits),
      pagesPerVisit: ratioOf(sum('pages'), visits),
      bounceRate: ratioOf(sum('bounces'), visits),
      membersOfWeek: reach('members_week'),
      membersOfMonth: reach('members_month'),
      botEvents: sum('bot'),
    },
    visitorStretches,
    ...toSeries(span, engagementColumns, counted),
    pages: pages.map(({ name, current, previous }) => ({ page: name, views: current, previousViews: previous })),
    referrers: referrers.map(({ name, current, previous }) => ({
      host: name,
      visits: current,
      previousVisits: previous,
    })),
  };
}

/** Returns which deals were viewed and clicked, and where. */
export async function readDeals(context: Context, selection: TimeSelection): Promise<DealsReport> {
  const { database } = context;
  const { span, period } = await resolvePeriod(context, selection);
  const [counted, positions, deals] = await Promise.all([
    store.readPoints(database, span, ['event']),
    store.listPositions(database, span),
    store.listDeals(database, span, analyticsLimits.listed),
  ]);
  const columns = { views: 'deal_view', clicks: 'deal_click', shopClicks: 'shop_click' };
  const sum = (column: string) => sumOf(span, column, counted);
  const [views, shopClicks] = [sum(columns.views), sum(columns.shopClicks)];
  return {
    period,
    figures: { views, clicks: sum(columns.clicks), shopClicks, clickRate: ratioOf(shopClicks, views) },
    ...toSeries(span, columns, counted),
    positions: positions.map(({ bucket, current, previous }) => ({
      position: bucket,
      clicks: current,
      previousClicks: previous,
    })),
    deals: deals.map(toDealLine),
  };
}

/** Counts views of deal pages on days of the site, both inclusive; null if nothing was counted on any of them. */
export function countDealViews(context: Context, days: { startDate: string; endDate: string }): Promise<number | null> {
  return store.sumDealViews(context.database, days);
}

/** Returns the searches, and those without results. */
export async function readSearches(context: Context, selection: TimeSelection): Promise<SearchReport> {
  const { database } = context;
  const { span, period } = await resolvePeriod(context, selection);
  const [counted, terms, missed] = await Promise.all([
    store.readPoints(database, span, ['event', 'people']),
    store.listTerms(database, span, { limit: analyticsLimits.listed, missed: false }),
    store.listTerms(database, span, { limit: analyticsLimits.listed, missed: true }),
  ]);
  const columns = { searches: 'search_performed', withoutResults: 'nothing_found' };
  const sum = (column: string) => sumOf(span, column, counted);
  return {
    period,
    figures: {
      searches: sum(columns.searches),
      withoutResults: sum(columns.withoutResults),
      searchingVisits: sum('searching'),
    },
    ...toSeries(span, columns, counted),
    terms: terms.map((term) => ({
      term: term.name,
      searches: term.current,
      withoutResults: term.nothing_found,
      previousSearches: term.previous,
    })),
    termsWithoutResults: missed.map((term) => ({
      term: term.name,
      searches: term.nothing_found,
      previousSearches: term.previous_nothing_found,
    })),
  };
}

const growthColumns = {
  signups: 'signups',
  deals: 'deals',
  posters: 'posters',
  comments: 'comments',
  commenters: 'commenters',
  votes: 'votes',
  voters: 'voters',
};

/** Returns the community's growth, its retention, and how far visits got. */
export async function readGrowth(context: Context, selection: TimeSelection): Promise<GrowthReport> {
  const { database } = context;
  const { span, period } = await resolvePeriod(context, selection);
  const monday = mondayOf(zonedDay(context.clock(), span.timeZone));
  const first = new Date(addDays(monday, -7 * (analyticsLimits.cohortWeeks - 1)));
  const [counted, contributors, funnel, cohorts] = await Promise.all([
    store.readPoints(database, span, ['growth']),
    store.countContributors(database, span),
    store.readPoints(database, span, ['funnel']),
    store.listCohorts(database, first),
  ]);
  const sum = (column: string) => sumOf(span, column, counted);
  return {
    period,
    figures: {
      signups: sum('signups'),
      deals: sum('deals'),
      comments: sum('comments'),
      votes: sum('votes'),
      ...contributors,
    },
    members: lastOf(span, 'members', counted),
    ...toSeries(span, growthColumns, counted),
    funnel: funnelSteps.map((step) => {
      const { total, previous } = sumOf(span, step, funnel);
      return { step, visits: total, previousVisits: previous };
    }),
    cohorts: toCohorts(cohorts, first, new Date(monday)),
  };
}
