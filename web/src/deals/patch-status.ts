import type { QueryClient } from '@tanstack/react-query';
import { bulkKey, changedKey, type DealStatus, statusKey, unknownStatus } from './my-status.ts';

/** Applies the result of a vote or a save. */
export function patchStatus(client: QueryClient, dealId: string, change: Partial<DealStatus>): void {
  client.setQueryData<Partial<DealStatus>>(changedKey(dealId), (changed) => ({ ...changed, ...change }));
  client.setQueryData<DealStatus>(statusKey(dealId), (status = unknownStatus) => ({ ...status, ...change }));
  void client.invalidateQueries({ queryKey: bulkKey, refetchType: 'none' });
}

/** Refetches the status after a refused change, because the status before it may not have been loaded. */
export function reloadStatus(client: QueryClient, dealId: string): void {
  client.removeQueries({ queryKey: changedKey(dealId) });
  void client.invalidateQueries({ queryKey: bulkKey, refetchType: 'none' });
  void client.invalidateQueries({ queryKey: statusKey(dealId) });
}
