import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';
import type { SignUpsSearch } from '../places/people-places.ts';

/** Query for a page of people who asked to join. */
export function signUpsQuery(api: Api, search: SignUpsSearch) {
  return queryOptions({
    queryKey: ['mine', 'sign-ups', search],
    queryFn: ({ signal }) => api('GET /admin/sign-ups', { query: search }, signal),
    staleTime: 0,
  });
}
