import type { AnalyticsRange } from '@haggle/contract/analytics/reports';
import * as analyticsLimits from '@haggle/contract/limits/analytics';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

const key = ['mine', 'analytics'] as const;
/** The server makes the numbers up every few minutes. */
const staleTime = 60_000;

/** Whether the site measures at all. */
export function measuringQuery(api: Api) {
  return queryOptions({
    queryKey: [...key, 'measuring'],
    queryFn: async ({ signal }) => (await api('GET /analytics/health', {}, signal)).data.status,
    staleTime,
  });
}

export function engagementQuery(api: Api, range: AnalyticsRange) {
  return queryOptions({
    queryKey: [...key, 'engagement', range],
    queryFn: async ({ signal }) => (await api('GET /analytics/engagement', { query: { range } }, signal)).data,
    staleTime,
  });
}

export function dealsReportQuery(api: Api, range: AnalyticsRange) {
  return queryOptions({
    queryKey: [...key, 'deals', range],
    queryFn: async ({ signal }) => (await api('GET /analytics/deals', { query: { range } }, signal)).data,
    staleTime,
  });
}

export function searchReportQuery(api: Api, range: AnalyticsRange) {
  return queryOptions({
    queryKey: [...key, 'search', range],
    queryFn: async ({ signal }) => (await api('GET /analytics/search', { query: { range } }, signal)).data,
    staleTime,
  });
}

export function growthQuery(api: Api, range: AnalyticsRange) {
  return queryOptions({
    queryKey: [...key, 'growth', range],
    queryFn: async ({ signal }) => (await api('GET /analytics/growth', { query: { timeRange: range } }, signal)).data,
    staleTime,
  });
}

export function performanceQuery(api: Api, range: AnalyticsRange) {
  return queryOptions({
    queryKey: [...key, 'performance', range],
    queryFn: async ({ signal }) =>
      (await api('GET /analytics/performance', { query: { timeRange: range } }, signal)).data,
    staleTime,
  });
}

/** What happens now; while `isFollowed`, and the window is seen, asked for again and again. */
export function realtimeQuery(api: Api, isFollowed: boolean) {
  return queryOptions({
    queryKey: [...key, 'now'],
    queryFn: async ({ signal }) => (await api('GET /analytics/realtime', {}, signal)).data,
    staleTime: 0,
    refetchInterval: isFollowed && analyticsLimits.browser.pollEvery,
  });
}
