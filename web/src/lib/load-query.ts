import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * In a loader: starts what the page will show. The server waits for it, so that the page arrives finished; the browser
 * does not, so that the page changes at once and shows its skeletons. Failures are for the page to show.
 */
export async function loadQuery<T, E extends Error, D, K extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<T, E, D, K>,
): Promise<void> {
  const loading = client.prefetchQuery(options);
  if (typeof window === 'undefined') await loading;
}
