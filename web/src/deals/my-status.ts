import * as saveLimits from '@haggle/contract/limits/saves';
import * as staleTimes from '@haggle/contract/limits/stale-times';
import type { VoteValue } from '@haggle/contract/votes/votes';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../lib/api.ts';
import { useApi } from '../lib/api-context.tsx';
import { type Batcher, createBatcher } from '../lib/batcher.ts';
import { log } from '../lib/log.ts';
import { useIsAuthenticated } from '../lib/session-context.tsx';

/** Whether the member saved a deal, and their vote on it. */
export interface DealStatus {
  saved: boolean;
  vote: VoteValue;
}

export const unknownStatus: DealStatus = { saved: false, vote: 0 };

/**
 * Returns the member's status for one deal. The query is disabled while logged out, and loaded statuses are never
 * refetched. Everything is under `mine`, which logging out clears.
 */
export function useDealStatus(dealId: string): DealStatus {
  const api = useApi();
  const client = useQueryClient();
  const isAuthenticated = useIsAuthenticated();
  const { data = unknownStatus } = useQuery({
    queryKey: statusKey(dealId),
    queryFn: async () => {
      const loaded = await batcherOf(client, api).load(dealId);
      // Votes and saves made since are newer than this response.
      return { ...loaded, ...client.getQueryData<Partial<DealStatus>>(changedKey(dealId)) };
    },
    enabled: isAuthenticated,
    // The bulk request already retries; both together would make nine requests.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return isAuthenticated ? data : unknownStatus;
}

export const bulkKey = ['mine', 'bulk-status'];
export const statusKey = (dealId: string) => ['mine', 'status', dealId];
/** Votes and saves made in this window. */
export const changedKey = (dealId: string) => ['mine', 'changed-status', dealId];
const batchers = new WeakMap<QueryClient, Batcher<DealStatus>>();

function batcherOf(client: QueryClient, api: Api): Batcher<DealStatus> {
  const existing = batchers.get(client);
  if (existing) return existing;
  const batcher = createBatcher<DealStatus>({
    fetch: (ids) => loadStatuses(client, api, ids),
    fallback: unknownStatus,
    maxBatchSize: saveLimits.bulkStatus.maxIds,
  });
  batchers.set(client, batcher);
  return batcher;
}

async function loadStatuses(client: QueryClient, api: Api, dealIds: string[]): Promise<Map<string, DealStatus>> {
  try {
    const { savedStatus, voteStatus } = await client.fetchQuery(bulkStatusQuery(api, dealIds));
    return new Map(dealIds.map((id) => [id, { saved: savedStatus[id] ?? false, vote: voteStatus[id] ?? 0 }]));
  } catch (error) {
    log('warn', 'Failed to load deal data', error);
    throw error;
  }
}

/** The same ids are served from the cache for half a minute. */
function bulkStatusQuery(api: Api, dealIds: string[]) {
  return queryOptions({
    queryKey: [...bulkKey, dealIds],
    queryFn: () => api('POST /deals/bulk/status', { body: { dealIds } }),
    staleTime: staleTimes.bulkStatus,
  });
}
