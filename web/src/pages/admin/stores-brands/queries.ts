import * as listLimits from '@haggle/contract/limits/lists';
import type { NameKind } from '@haggle/contract/stores/admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';
import type { NamesSearch } from '../places/catalogue-places.ts';

/** Query for stores or brands, for admins. */
export function storesOrBrandsQuery(api: Api, kind: NameKind, { page = 1, q, sort }: NamesSearch) {
  const query = {
    page,
    q,
    limit: listLimits.standard,
    sort: sort === 'name' ? ('name' as const) : ('-dealsCount' as const),
  };
  return queryOptions({
    queryKey: ['mine', 'catalogue-names', kind, query],
    queryFn: ({ signal }) => api('GET /admin/catalogue/names/:kind', { params: { kind }, query }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
