import type { QueryClient } from '@tanstack/react-query';
import { bulkKey, changedKey, type DealStatus, statusKey, unknownStatus } from './my-status.ts';

/** Applies the result of a vote or a save. */
export function patchStatus(client: QueryClient, dealId: string, change: Partial<DealStatus>): void {
  const queryKey = statusKey(dealId);
  const { data: known, isInvalidated } = client.getQueryState<DealStatus>(queryKey) ?? {};
  client.setQueryData<Partial<DealStatus>>(changedKey(dealId), (changed) => ({ ...changed, ...change }));
  client.setQueryData<DealStatus>(queryKey, (status = unknownStatus) => ({ ...status, ...change }));
  // A vote says nothing about the save, nor a save about the vote: what wasn't known still has to be loaded.
  if (!known || isInvalidated) void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  void client.invalidateQueries({ queryKey: bulkKey, refetchType: 'none' });
}

/** Refetches the status after a refused change, because the status before it may not have been loaded. */
export function reloadStatus(client: QueryClient, dealId: string): void {
  client.removeQueries({ queryKey: changedKey(dealId) });
  void client.invalidateQueries({ queryKey: bulkKey, refetchType: 'none' });
  void client.invalidateQueries({ queryKey: statusKey(dealId) });
}
