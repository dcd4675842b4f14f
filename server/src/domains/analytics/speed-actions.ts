import type { PerformanceReport } from '@haggle/contract/analytics/reports';
import { vitals } from '@haggle/contract/analytics/tracking';
import { tableOf } from '@haggle/contract/keys';
import * as analyticsLimits from '@haggle/contract/limits/analytics';
import type { Context } from '../../platform/context.ts';
import { type Moment, sumOf, type TimeSelection } from './period-rules.ts';
import { resolvePeriod } from './report-actions.ts';
import * as speeds from './speed-store.ts';
import * as store from './store.ts';
import { speedsBy } from './views.ts';

const calls = 'responseTime';

/** Returns the speed of pages and API calls. */
export async function readPerformance(context: Context, selection: TimeSelection): Promise<PerformanceReport> {
  const { database } = context;
  const { span, period } = await resolvePeriod(context, selection);
  const kinds = [...vitals, calls];
  const [counted, pages, points, periods] = await Promise.all([
    store.readPoints(database, span, ['event']),
    store.listNames(database, span, 'measured', analyticsLimits.listed),
    speeds.listPointSpeeds(database, span, kinds),
    speeds.listPeriodSpeeds(database, span, kinds),
  ]);
  const [ofPages, endpoints] = await Promise.all([
    speeds.listNamedSpeeds(database, span, { kinds: vitals, share: 0.75 }),
    listEndpoints(context, span),
  ]);
  const [pointSpeed, periodSpeed, pageSpeed] = [speedsBy(points), speedsBy(periods), speedsBy(ofPages)];
  const measure = (kind: string) => ({ total: periodSpeed(kind, 'current'), previous: periodSpeed(kind, 'previous') });
  const toPoint = ({ at, key }: Moment) => {
    const part = `${Date.parse(key)}`;
    return { at, ...tableOf(vitals, (vital) => pointSpeed(vital, part)), apiResponseTime: pointSpeed(calls, part) };
  };
  return {
    period,
    figures: {
      ...tableOf(vitals, measure),
      measuredPages: sumOf(span, 'page_timing', counted),
      apiCalls: sumOf(span, 'api_timing', counted),
      apiResponseTime: measure(calls),
      apiFailures: sumOf(span, 'api_failure', counted),
    },
    series: span.current.map(toPoint),
    previousSeries: span.previous.map(toPoint),
    pages: pages.map(({ name, current }) => ({
      page: name,
      measured: current,
      ...tableOf(vitals, (vital) => pageSpeed(vital, name)),
    })),
    endpoints,
  };
}

/** Returns endpoints, the most called first. */
async function listEndpoints(
  { database }: Context,
  span: Parameters<typeof speeds.listNamedSpeeds>[1],
): Promise<PerformanceReport['endpoints']> {
  const [usual, slow, failures] = await Promise.all([
    speeds.listNamedSpeeds(database, span, { kinds: [calls], share: 0.75 }),
    speeds.listNamedSpeeds(database, span, { kinds: [calls], share: 0.95 }),
    store.listNames(database, span, 'failure', analyticsLimits.namesOfDay),
  ]);
  const p95 = speedsBy(slow);
  const p75 = speedsBy(usual);
  const failed = new Map(failures.map(({ name, current }) => [name, current]));
  return usual
    .toSorted((a, b) => b.total - a.total || a.part.localeCompare(b.part))
    .slice(0, analyticsLimits.listed)
    .map(({ part, total }) => ({
      endpoint: part,
      calls: total,
      failures: failed.get(part) ?? 0,
      p75: p75(calls, part),
      p95: p95(calls, part),
    }));
}
