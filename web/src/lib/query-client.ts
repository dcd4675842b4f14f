import { browserLimits } from '@haggle/contract/browser-limits';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

const retriesMost = 2;

/** The cache of what the API answered: one per browser window, one per request on the server. */
export function createQueryClient(): QueryClient {
  const isServer = typeof window === 'undefined';
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: browserLimits.cache.general,
        // A timer per query would keep the server's memory until it fires.
        gcTime: isServer ? Number.POSITIVE_INFINITY : browserLimits.cache.cleanup,
        retry: isServer ? false : (failures, error) => failures < retriesMost && !isRefusal(error),
      },
    },
  });
}

/** A refusal stays one however often it is asked. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
