import { loadQuery } from '../../lib/load-query.ts';
import type { RouterContext } from '../../lib/router-context.ts';
import { categoryTreeQuery } from '../categories/queries.ts';
import { topNamesQuery } from '../stores-brands/top-names-query.ts';

/** In a loader: what the filters offer. */
export async function loadFilterChoices({ api, queryClient }: RouterContext): Promise<void> {
  await Promise.all([
    loadQuery(queryClient, categoryTreeQuery(api)),
    loadQuery(queryClient, topNamesQuery(api, 'stores')),
    loadQuery(queryClient, topNamesQuery(api, 'brands')),
  ]);
}
