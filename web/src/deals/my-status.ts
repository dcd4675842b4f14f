import * as saveLimits from '@haggle/contract/limits/saves';
import * as staleTimes from '@haggle/contract/limits/stale-times';
import type { VoteValue } from '@haggle/contract/votes/votes';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../lib/api.ts';
import { useApi } from '../lib/api-context.tsx';
import { type Batcher, createBatcher } from '../lib/batcher.ts';
import { log } from '../lib/log.ts';
import { useIsAuthenticated } from '../lib/session-context.tsx';

/** Whether I saved a deal and how I voted on it. */
export interface DealStatus {
  saved: boolean;
  vote: VoteValue;
}

export const unknownStatus: DealStatus = { saved: false, vote: 0 };

/**
 * My standing with one deal. Ids asked for while logged out wait, since the query is not enabled; what is loaded is
 * never asked again; and all of it lies under `mine`, which signing out clears.
 */
export function useDealStatus(dealId: string): DealStatus {
  const api = useApi();
  const client = useQueryClient();
  const isAuthenticated = useIsAuthenticated();
  const { data = unknownStatus } = useQuery({
    queryKey: statusKey(dealId),
    queryFn: async () => {
      const loaded = await batcherOf(client, api).load(dealId);
      // What was voted or saved meanwhile is newer than this answer.
      return { ...loaded, ...client.getQueryData<Partial<DealStatus>>(changedKey(dealId)) };
    },
    enabled: isAuthenticated,
    // The call for many deals is tried again by itself; both together would ask nine times.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return isAuthenticated ? data : unknownStatus;
}

export const bulkKey = ['mine', 'bulk-status'];
export const statusKey = (dealId: string) => ['mine', 'status', dealId];
/** What was voted or saved in this window. */
export const changedKey = (dealId: string) => ['mine', 'changed-status', dealId];
const batchers = new WeakMap<QueryClient, Batcher<DealStatus>>();

function batcherOf(client: QueryClient, api: Api): Batcher<DealStatus> {
  const existing = batchers.get(client);
  if (existing) return existing;
  const batcher = createBatcher<DealStatus>({
    fetch: (ids) => loadStatuses(client, api, ids),
    otherwise: unknownStatus,
    most: saveLimits.bulkStatus.idsMost,
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

/** The same ids within half a minute are answered from the cache. */
function bulkStatusQuery(api: Api, dealIds: string[]) {
  return queryOptions({
    queryKey: [...bulkKey, dealIds],
    queryFn: () => api('POST /deals/bulk/status', { body: { dealIds } }),
    staleTime: staleTimes.bulkStatus,
  });
}
