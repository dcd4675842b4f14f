import type { LifecycleStatus } from '@haggle/contract/deals';

/** Whether a deal in this state may be taken up by another one. */
export function mayMergeFrom(status: LifecycleStatus): boolean {
  return status !== 'removed' && status !== 'rejected';
}

/** Whether a deal in this state may take up another one: only what everybody can see and what is not laid to rest. */
export function mayMergeInto(status: LifecycleStatus): boolean {
  return status === 'active' || status === 'sold_out' || status === 'expired';
}
