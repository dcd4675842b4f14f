import type { Mute } from '@haggle/contract/accounts/mutes';
import type { AnswerOf } from '@haggle/contract/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { queryKeyOf } from '../../lib/query-key.ts';

/** The member's mutes, oldest first. */
export function mutesQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeyOf('mine', 'mutes'),
    queryFn: async ({ signal }): Promise<Mute[]> => (await api('GET /users/me/mutes', {}, signal)).data,
  });
}

/** The member's other filters, and the token that identifies them in feed addresses. */
export function filtersQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeyOf('mine', 'filters'),
    queryFn: async ({ signal }): Promise<AnswerOf<'GET /users/me/filters'>['data']> =>
      (await api('GET /users/me/filters', {}, signal)).data,
  });
}

const hiddenKey = ['mine', 'hidden-deals'];
const hiddenOnPage = 10;

/** A page of the member's hidden deals, latest first. */
export function hiddenDealsQuery(api: Api, page: number) {
  return queryOptions({
    queryKey: queryKeyOf(...hiddenKey, page),
    queryFn: ({ signal }): Promise<AnswerOf<'GET /users/me/hidden-deals'>> =>
      api('GET /users/me/hidden-deals', { query: { page, limit: hiddenOnPage } }, signal),
    placeholderData: keepPreviousData,
  });
}
