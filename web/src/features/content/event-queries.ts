import * as eventLimits from '@haggle/contract/limits/page-events';
import * as staleTimes from '@haggle/contract/limits/stale-times';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { queryKeyOf } from '../../lib/query-key.ts';

/** The deals of an event; empty before it starts. */
export function eventDealsQuery(api: Api, slug: string, page: number) {
  const query = { page, limit: eventLimits.pageSize };
  return queryOptions({
    queryKey: queryKeyOf('deals', 'event', slug, page),
    queryFn: ({ signal }) => api('GET /pages/:slug/deals', { params: { slug }, query }, signal),
    placeholderData: keepPreviousData,
    staleTime: staleTimes.dealsList,
  });
}

/** Whether the member asked for a reminder when the event starts. */
export function reminderQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: queryKeyOf('mine', 'event-reminder', slug),
    queryFn: async ({ signal }) => (await api('GET /pages/:slug/reminder', { params: { slug } }, signal)).data,
  });
}
