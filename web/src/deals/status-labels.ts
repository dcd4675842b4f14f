import type { LifecycleStatus } from '@haggle/contract/deals/deals';

/** A deal's states, as readers know them. */
export const statusNames: Record<LifecycleStatus, string> = {
  pending: 'Waiting for approval',
  active: 'Active',
  sold_out: 'Sold out',
  expired: 'Expired',
  archived: 'Archived',
  rejected: 'Not accepted',
  removed: 'Removed',
};
