import type { QueryClient } from '@tanstack/react-query';
import { bulkKey, changedKey, type DealStatus, statusKey, unknownStatus } from './my-status.ts';

/** Takes over what a vote or a save has changed. */
export function patchStatus(client: QueryClient, dealId: string, change: Partial<DealStatus>): void {
  client.setQueryData<Partial<DealStatus>>(changedKey(dealId), (changed) => ({ ...changed, ...change }));
  client.setQueryData<DealStatus>(statusKey(dealId), (status = unknownStatus) => ({ ...status, ...change }));
  void client.invalidateQueries({ queryKey: bulkKey, refetchType: 'none' });
}

/** Asks the server again, after a change that it refused: what was known before may not have been loaded yet. */
export function reloadStatus(client: QueryClient, dealId: string): void {
  client.removeQueries({ queryKey: changedKey(dealId) });
  void client.invalidateQueries({ queryKey: bulkKey, refetchType: 'none' });
  void client.invalidateQueries({ queryKey: statusKey(dealId) });
}
