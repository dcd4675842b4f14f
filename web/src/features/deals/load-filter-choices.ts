import { loadQuery } from '../../lib/load-query.ts';
import type { RouterContext } from '../../router-context.ts';
import { topBrandsQuery } from '../brands/queries.ts';
import { categoryTreeQuery } from '../categories/queries.ts';
import { topStoresQuery } from '../stores/queries.ts';

/** In a loader: what the filters offer. */
export async function loadFilterChoices({ api, queryClient }: RouterContext): Promise<void> {
  await Promise.all([
    loadQuery(queryClient, categoryTreeQuery(api)),
    loadQuery(queryClient, topStoresQuery(api)),
    loadQuery(queryClient, topBrandsQuery(api)),
  ]);
}
