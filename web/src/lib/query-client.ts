import * as staleTimes from '@haggle/contract/limits/stale-times';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

const retriesMost = 2;

/** The cache of what the API answered: one per browser window, one per request on the server. */
export function createQueryClient(): QueryClient {
  const isServer = typeof window === 'undefined';
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimes.general,
        // A timer per query would keep the server's memory until it fires.
        gcTime: isServer ? Number.POSITIVE_INFINITY : staleTimes.cleanup,
        retry: isServer
          ? false
          : (failures, error) => failures < retriesMost && !isRefusal(error) && onlineManager.isOnline(),
        // Without a connection there may be a kept answer, so it is asked for all the same.
        networkMode: 'offlineFirst',
      },
      // It fails at once, with words, rather than wait for a window that may be closed by then.
      mutations: { networkMode: 'offlineFirst' },
    },
  });
}

/** A refusal stays one however often it is asked. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
