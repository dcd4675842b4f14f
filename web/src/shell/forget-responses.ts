import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api.ts';
import type { Session } from '../lib/session.ts';

interface Parts {
  client: QueryClient;
  session: Session;
  router: { clearCache: () => void; invalidate: () => Promise<void> };
}

/**
 * Drops all cached responses when a member leaves: each may contain what only they may see, such as their rejected deals
 * among others. What is on the screen stays until the next reader's response arrives.
 */
export function forgetResponsesOnLeave({ client, session, router }: Parts): void {
  let wasAuthenticated = session.getState().isAuthenticated;
  session.subscribe(() => {
    const { isAuthenticated } = session.getState();
    if (wasAuthenticated && !isAuthenticated) void forgetResponses(client, router);
    wasAuthenticated = isAuthenticated;
  });
}

async function forgetResponses(client: QueryClient, router: Parts['router']): Promise<void> {
  const cache = client.getQueryCache();
  // Loaders may be waiting for these, so they can't be cancelled.
  const pendingQueries = cache.findAll({
    fetchStatus: 'fetching',
    predicate: (query) => !query.isActive() || query.state.data === undefined,
  });
  client.removeQueries({ fetchStatus: 'idle', predicate: isUnused });
  router.clearCache();
  await client.invalidateQueries();
  await Promise.allSettled(pendingQueries.map(({ promise }) => promise));
  await client.invalidateQueries({ predicate: (query) => pendingQueries.includes(query) });
  if (cache.findAll({ predicate: isRefused }).length === 0) return;
  void client.resetQueries({ predicate: isRefused });
  // The page's loader decides what to show instead.
  await router.invalidate();
}

/**
 * Returns whether nothing shows a query's data. What the server rendered for everybody has no function until its part of
 * the page is hydrated, and is still needed for that.
 */
function isUnused(query: Query): boolean {
  return query.options.queryFn !== undefined && query.getObserversCount() === 0;
}

/** Returns whether a query still shows data that its reader may no longer see. */
function isRefused({ state: { data, error } }: Query): boolean {
  return data !== undefined && error instanceof ApiError && [401, 403, 404].includes(error.status);
}
