import type { TrafficDimension } from '@haggle/contract/analytics/dimensions';
import { trafficDimensions } from '@haggle/contract/analytics/dimensions';
import type { Cause, ChangeReport, TrafficReport } from '@haggle/contract/analytics/traffic';
import { isId } from '@haggle/contract/ids';
import { tableOf } from '@haggle/contract/keys';
import * as analyticsLimits from '@haggle/contract/limits/analytics';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { findCauses, findPrograms } from './change-rules.ts';
import { type CountTable, ratioOf, type Span, sumOf, type TimeSelection, toSeries } from './period-rules.ts';
import { resolvePeriod } from './report-actions.ts';
import { countDailyVisits, type Filters, type NamedCounts, TrafficVisits, topNames } from './traffic-scan-rules.ts';
import * as store from './traffic-store.ts';

type TrafficQuery = TimeSelection & Filters;

const toShare = ({ name, current, previous }: NamedCounts) => ({ name, visits: current, previousVisits: previous });

/** Returns where the visits that match the filters came from. */
export async function readTraffic(context: Context, query: TrafficQuery): Promise<TrafficReport> {
  const { database } = context;
  const { span, period } = await resolvePeriod(context, query);
  const [{ counted, dimensions }, programs] = await Promise.all([
    isFiltered(query) ? countFiltered(database, span, query) : readTotals(database, span),
    store.listPrograms(database, span, analyticsLimits.listed),
  ]);
  const [visits, pageViews] = [sumOf(span, 'visits', counted), sumOf(span, 'pages', counted)];
  return {
    period,
    figures: {
      visits,
      pageViews,
      pagesPerVisit: ratioOf(pageViews, visits),
      bounceRate: ratioOf(sumOf(span, 'bounces', counted), visits),
    },
    ...toSeries(span, { visits: 'visits', pageViews: 'pages' }, counted),
    dimensions,
    landingTitles: await titlesOf(database, dimensions.landing),
    programs: programs.map(toShare),
  };
}

/** Returns titles for paths such as `/deals/21`, which mean nothing to a person. */
async function titlesOf(database: Database, pages: readonly { name: string }[]): Promise<Record<string, string>> {
  // Browsers report their landing page, so not every number is a valid id.
  const ids = pages.map(({ name }) => /^\/deals\/(\d+)$/.exec(name)?.[1]).filter(isId);
  const deals = await store.listDealTitles(database, ids);
  return Object.fromEntries(deals.map(({ id, title }) => [`/deals/${id}`, title]));
}

const isFiltered = (filters: Filters) => trafficDimensions.some((dimension) => filters[dimension] !== undefined);

/** Reads all visits of a span from totals that are stored for each name. */
async function readTotals(database: Database, span: Span) {
  const [counted, names] = await Promise.all([
    store.readTrafficPoints(database, span),
    store.listTrafficNames(database, span, analyticsLimits.listed),
  ]);
  const dimensions = tableOf(trafficDimensions, (dimension) =>
    names.filter((row) => row.dimension === dimension).map(toShare),
  );
  return { counted, dimensions };
}

/** Counts the visits that match filters by scanning all of the span's visits. */
async function countFiltered(database: Database, span: Span, filters: Filters) {
  const days = await store.readTrafficDays(database, span);
  const visits = new TrafficVisits(days, filters);
  const dimensions = tableOf(trafficDimensions, (dimension) =>
    topNames(visits.namesOf(dimension), analyticsLimits.listed).map(toShare),
  );
  return { counted: visits.days(), dimensions };
}

/** Finds the causes for more or fewer visits than in the previous period, among people and bots. */
export async function readChanges(context: Context, query: TrafficQuery): Promise<ChangeReport> {
  const { database } = context;
  const { span, period } = await resolvePeriod(context, { ...query, isWithoutToday: true });
  const [days, programs] = await Promise.all([
    store.readTrafficDays(database, span),
    store.listPrograms(database, span, analyticsLimits.namesOfDay),
  ]);
  const traffic = new TrafficVisits(days, query);
  const visits = sumOf(span, 'visits', traffic.days());
  const { causes, unexplained } = findCauses(traffic, analyticsLimits.maxCauses);
  const changedPrograms = isFiltered(query) ? [] : findPrograms(programs, visits.total < visits.previous ? -1 : 1);
  const programCauses = changedPrograms
    .slice(0, analyticsLimits.maxCauses / 2)
    .map((program) => ({ ...program, dimension: 'program' as const, within: null }));
  const byChange = [...causes, ...programCauses].toSorted(
    (a, b) => Math.abs(b.current - b.previous) - Math.abs(a.current - a.previous),
  );
  const counted = await Promise.all(
    byChange.map(({ dimension, name }) =>
      dimension === 'program'
        ? store.readProgramDays(database, span, name)
        : countDailyVisits(days, { dimension, name }, query),
    ),
  );
  return {
    period,
    visits,
    programVisits: {
      total: programs.reduce((sum, { current }) => sum + current, 0),
      previous: programs.reduce((sum, { previous }) => sum + previous, 0),
    },
    causes: byChange.map((cause, index) => addDailyVisits(span, cause, counted[index] ?? new Map())),
    unexplained,
  };
}

interface CauseTotals extends NamedCounts {
  dimension: TrafficDimension | 'program';
  within: Cause['within'];
}

/** Adds a cause's daily visits. */
function addDailyVisits(span: Span, cause: CauseTotals, counted: CountTable): Cause {
  const { dimension, name, current, previous, within } = cause;
  const moments = [...span.previous, ...span.current];
  const days = moments.map(({ key }) => counted.get(key)?.visits ?? 0);
  const last = days.findLastIndex((visits) => visits > 0);
  const lastAt = moments[last]?.at ?? null;
  return { dimension, name, visits: current, previousVisits: previous, within, days, lastAt };
}
