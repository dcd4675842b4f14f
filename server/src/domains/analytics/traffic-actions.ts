import type { TrafficDimension } from '@haggle/contract/analytics/dimensions';
import { trafficDimensions } from '@haggle/contract/analytics/dimensions';
import type { Cause, ChangeReport, TrafficReport } from '@haggle/contract/analytics/traffic';
import { tableOf } from '@haggle/contract/keys';
import * as analyticsLimits from '@haggle/contract/limits/analytics';
import type { Context } from '../../platform/context.ts';
import { findCandidates, findCauses, findPrograms } from './change-rules.ts';
import { type Counted, ratioOf, type Span, sumOf, toSeries, type WantedTime } from './period-rules.ts';
import { openPeriod } from './report-actions.ts';
import * as store from './traffic-store.ts';

type Wanted = WantedTime & store.Filters;

const toShare = ({ name, current, previous }: store.Named) => ({ name, visits: current, previousVisits: previous });

/** Where visits came from, of those that fit the filters. */
export async function readTraffic(context: Context, wanted: Wanted): Promise<TrafficReport> {
  const { database } = context;
  const { span, period } = await openPeriod(context, wanted);
  const [counted, names, programs] = await Promise.all([
    store.readTrafficPoints(database, span, wanted),
    store.listTrafficNames(database, span, { filters: wanted, by: 'visits', most: analyticsLimits.listed }),
    store.listPrograms(database, span, analyticsLimits.listed),
  ]);
  const [visits, pageViews] = [sumOf(span, 'visits', counted), sumOf(span, 'pages', counted)];
  const dimensions = tableOf(trafficDimensions, (dimension) =>
    names.filter((row) => row.dimension === dimension).map(toShare),
  );
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
    programs: programs.map(toShare),
  };
}

/** What explains that there are more or fewer visits than in the period before: of people, and of programs. */
export async function readChanges(context: Context, wanted: Wanted): Promise<ChangeReport> {
  const { database } = context;
  const { span, period } = await openPeriod(context, wanted);
  const [counted, names, programs] = await Promise.all([
    store.readTrafficPoints(database, span, wanted),
    store.listTrafficNames(database, span, { filters: wanted, by: 'change', most: analyticsLimits.listed }),
    store.listPrograms(database, span, analyticsLimits.namesOfDay),
  ]);
  const visits = sumOf(span, 'visits', counted);
  const candidates = findCandidates(names, { current: visits.total, previous: visits.previous });
  const most = analyticsLimits.trafficCellsMost;
  const cells = await store.listCells(database, span, { filters: wanted, candidates, most });
  const { causes, unexplained } = findCauses(cells, analyticsLimits.causesMost);
  const isFiltered = trafficDimensions.some((dimension) => wanted[dimension] !== undefined);
  const moved = isFiltered ? [] : findPrograms(programs, visits.total < visits.previous ? -1 : 1);
  const gone = moved
    .slice(0, analyticsLimits.causesMost / 2)
    .map((program) => ({ ...program, dimension: 'program' as const, within: null }));
  const byChange = [...causes, ...gone].toSorted(
    (a, b) => Math.abs(b.current - b.previous) - Math.abs(a.current - a.previous),
  );
  const days = await store.readDays(database, span, { names: byChange, filters: wanted });
  return {
    period,
    visits,
    programVisits: {
      total: programs.reduce((sum, { current }) => sum + current, 0),
      previous: programs.reduce((sum, { previous }) => sum + previous, 0),
    },
    causes: byChange.map((cause, place) => tellDays(span, cause, days[place] ?? new Map())),
    unexplained,
  };
}

interface Untold extends store.Named {
  dimension: TrafficDimension | 'program';
  within: Cause['within'];
}

/** Adds how its visits went, day by day. */
function tellDays(span: Span, cause: Untold, counted: Counted): Cause {
  const { dimension, name, current, previous, within } = cause;
  const moments = [...span.previous, ...span.current];
  const days = moments.map(({ key }) => counted.get(key)?.visits ?? 0);
  const last = days.findLastIndex((visits) => visits > 0);
  const lastAt = moments[last]?.at ?? null;
  return { dimension, name, visits: current, previousVisits: previous, within, days, lastAt };
}
