import type { AnalyticsRange } from '@haggle/contract/analytics/periods';
import type { InputOf } from '@haggle/contract/endpoints';
import * as analyticsLimits from '@haggle/contract/limits/analytics';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

const key = ['mine', 'analytics'] as const;
/** The server updates the numbers only every few minutes. */
const staleTime = 60_000;

/** A predefined range, or custom days instead. */
export interface PeriodFilter {
  range: AnalyticsRange;
  from?: string;
  to?: string;
  /** Compare with the same days a year before, instead of with the preceding period of the same length. */
  compare?: 'year';
}

/** Renames `range` to `timeRange`, as some reports call it. */
export const toTimeRangeQuery = ({ range, ...days }: PeriodFilter) => ({ ...days, timeRange: range });

/** Query for whether the site collects analytics. */
export function measuringQuery(api: Api) {
  return queryOptions({
    queryKey: [...key, 'measuring'],
    queryFn: async ({ signal }) => (await api('GET /analytics/health', {}, signal)).data.status,
    staleTime,
  });
}

/** Query for the admin's own saved views. */
export function viewsQuery(api: Api) {
  return queryOptions({
    queryKey: [...key, 'views'],
    queryFn: async ({ signal }) => (await api('GET /analytics/views', {}, signal)).data,
    staleTime,
  });
}

export function engagementQuery(api: Api, wanted: PeriodFilter) {
  return queryOptions({
    queryKey: [...key, 'engagement', wanted],
    queryFn: async ({ signal }) => (await api('GET /analytics/engagement', { query: wanted }, signal)).data,
    staleTime,
  });
}

export function dealsReportQuery(api: Api, wanted: PeriodFilter) {
  return queryOptions({
    queryKey: [...key, 'deals', wanted],
    queryFn: async ({ signal }) => (await api('GET /analytics/deals', { query: wanted }, signal)).data,
    staleTime,
  });
}

export function searchReportQuery(api: Api, wanted: PeriodFilter) {
  return queryOptions({
    queryKey: [...key, 'search', wanted],
    queryFn: async ({ signal }) => (await api('GET /analytics/search', { query: wanted }, signal)).data,
    staleTime,
  });
}

export function growthQuery(api: Api, wanted: PeriodFilter) {
  return queryOptions({
    queryKey: [...key, 'growth', wanted],
    queryFn: async ({ signal }) =>
      (await api('GET /analytics/growth', { query: toTimeRangeQuery(wanted) }, signal)).data,
    staleTime,
  });
}

export function performanceQuery(api: Api, wanted: PeriodFilter) {
  return queryOptions({
    queryKey: [...key, 'performance', wanted],
    queryFn: async ({ signal }) =>
      (await api('GET /analytics/performance', { query: toTimeRangeQuery(wanted) }, signal)).data,
    staleTime,
  });
}

/** Query for events of the site that may explain a step in a chart. */
export function marksQuery(api: Api, time: NonNullable<InputOf<'GET /analytics/marks'>['query']>) {
  return queryOptions({
    queryKey: [...key, 'marks', time],
    queryFn: async ({ signal }) => (await api('GET /analytics/marks', { query: time }, signal)).data,
    staleTime,
  });
}

type TrafficQuery = NonNullable<InputOf<'GET /analytics/traffic'>['query']>;

export function trafficQuery(api: Api, query: TrafficQuery) {
  return queryOptions({
    queryKey: [...key, 'traffic', query],
    queryFn: async ({ signal }) => (await api('GET /analytics/traffic', { query }, signal)).data,
    staleTime,
  });
}

export function changesQuery(api: Api, query: TrafficQuery) {
  return queryOptions({
    queryKey: [...key, 'changes', query],
    queryFn: async ({ signal }) => (await api('GET /analytics/traffic/changes', { query }, signal)).data,
    staleTime,
  });
}

/** Query for live data, polled while `isFollowed` and the window is visible. */
export function realtimeQuery(api: Api, isFollowed: boolean) {
  return queryOptions({
    queryKey: [...key, 'now'],
    queryFn: async ({ signal }) => (await api('GET /analytics/realtime', {}, signal)).data,
    staleTime: 0,
    refetchInterval: isFollowed && analyticsLimits.browser.pollEvery,
  });
}
