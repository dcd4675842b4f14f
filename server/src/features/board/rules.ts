import type { LifecycleStatus } from '@haggle/contract/deals';

/** Whether when a deal starts or ends may still be set: what is over has neither. */
export function isSchedulable(status: LifecycleStatus): boolean {
  return status === 'pending' || status === 'active' || status === 'sold_out';
}
