import type { WantedState, wantedSorts } from '@haggle/contract/wanted/wanted';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

export interface WantedList {
  page?: number | undefined;
  sort?: (typeof wantedSorts)[number] | undefined;
  state?: WantedState | undefined;
}

/** A page of wanted requests. */
export function wantedListQuery(api: Api, list: WantedList) {
  return queryOptions({
    queryKey: ['wanted', 'list', list],
    queryFn: ({ signal }) => api('GET /wanted', { query: list }, signal),
  });
}

export function wantedQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['wanted', 'one', id],
    queryFn: async ({ signal }) => (await api('GET /wanted/:id', { params: { id } }, signal)).data,
  });
}

/** The deals that matched a request, latest first. */
export function wantedOffersQuery(api: Api, id: string) {
  return infiniteQueryOptions({
    queryKey: ['wanted', 'offers', id],
    queryFn: ({ signal, pageParam }) =>
      api('GET /wanted/:id/offers', { params: { id }, query: { page: pageParam, limit: 10 } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.page < pagination.pages ? pagination.page + 1 : undefined),
  });
}

/** The requests the member joined, with the deals they thanked for. */
export function myWantedQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'wanted'],
    queryFn: async ({ signal }) => (await api('GET /users/me/wanted', {}, signal)).data,
  });
}
