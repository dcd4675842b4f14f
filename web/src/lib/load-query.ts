import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * In a loader: starts loading what the page shows. The server waits, so the page arrives complete. The browser doesn't, so
 * the page changes immediately and shows skeletons. The page shows failures.
 */
export async function loadQuery<T, E extends Error, D, K extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<T, E, D, K>,
): Promise<void> {
  const loading = client.prefetchQuery(options);
  if (typeof window === 'undefined') await loading;
}

/** Milliseconds that the server waits for the lower part of a page once its top has loaded. */
const maxServerWait = 150;

/**
 * In a loader, for the lower part of a page: the server waits briefly, so the page usually arrives complete. It is sent
 * without slow parts, which the browser then loads. The browser doesn't wait.
 */
export async function loadLower(...loading: (Promise<unknown> | false | null | undefined)[]): Promise<void> {
  if (typeof window !== 'undefined') return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeLimit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxServerWait);
  });
  await Promise.race([Promise.all(loading), timeLimit]);
  clearTimeout(timer);
}
