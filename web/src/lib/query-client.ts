import * as staleTimes from '@haggle/contract/limits/stale-times';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError, isRefused } from './api.ts';

const maxRetries = 2;

/** Creates the cache of API responses: one per browser window, or per request on the server. */
export function createQueryClient(): QueryClient {
  const isServer = typeof window === 'undefined';
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimes.general,
        // A timer per query would hold the server's memory until it fires.
        gcTime: isServer ? Number.POSITIVE_INFINITY : staleTimes.cleanup,
        retry: isServer
          ? false
          : (failures, error) => failures < maxRetries && !isRefusal(error) && onlineManager.isOnline(),
        // Without a connection, the service worker may have a cached response, so fetch anyway.
        networkMode: 'offlineFirst',
      },
      // Offline mutations fail immediately with a message, instead of waiting in a window that may be closed by then.
      mutations: { networkMode: 'offlineFirst' },
    },
  });
}

/** Refusals aren't retried: the response would be the same. */
function isRefusal(error: Error): boolean {
  const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  // A closed site answers 503, for crawlers and proxies, and stays closed for longer than retries take.
  return isFinal || isRefused(error, 'site_closed');
}
