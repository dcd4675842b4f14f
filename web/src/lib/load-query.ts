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

/** Milliseconds that the server waits for the lower part of a page once its top is there. */
const patience = 150;

/**
 * In a loader, for what stands below what is looked at first: the server waits a little, so that mostly the page arrives
 * whole, and sends it without what is slow, which the browser then asks for. The browser does not wait.
 */
export async function loadLower(...loading: (Promise<unknown> | false | null | undefined)[]): Promise<void> {
  if (typeof window !== 'undefined') return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([Promise.all(loading), enough]);
  clearTimeout(timer);
}
