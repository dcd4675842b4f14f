import type { Mute } from '@haggle/contract/accounts/mutes';
import type { AnswerOf } from '@haggle/contract/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { queryKeyOf } from '../../lib/query-key.ts';

/** What I have muted, the oldest first. */
export function mutesQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeyOf('mine', 'mutes'),
    queryFn: async ({ signal }): Promise<Mute[]> => (await api('GET /users/me/mutes', {}, signal)).data,
  });
}

/** What else my lists leave out, and the part of an address that names me to feeds. */
export function filtersQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeyOf('mine', 'filters'),
    queryFn: async ({ signal }): Promise<AnswerOf<'GET /users/me/filters'>['data']> =>
      (await api('GET /users/me/filters', {}, signal)).data,
  });
}

const hiddenKey = ['mine', 'hidden-deals'];
const hiddenOnPage = 10;

/** A page of the deals that I have hidden, the latest first. */
export function hiddenDealsQuery(api: Api, page: number) {
  return queryOptions({
    queryKey: queryKeyOf(...hiddenKey, page),
    queryFn: ({ signal }): Promise<AnswerOf<'GET /users/me/hidden-deals'>> =>
      api('GET /users/me/hidden-deals', { query: { page, limit: hiddenOnPage } }, signal),
    placeholderData: keepPreviousData,
  });
}
