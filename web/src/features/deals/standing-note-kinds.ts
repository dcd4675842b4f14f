import type { DealDetail, LifecycleStatus } from '@haggle/contract/deals';

type Standing = Pick<DealDetail, 'lifecycleStatus'>;

const hidden: readonly LifecycleStatus[] = ['pending', 'rejected', 'removed'];
const over: readonly LifecycleStatus[] = ['sold_out', 'expired', 'archived'];

/** Whether only its author and admins may see a deal. */
export function isHidden({ lifecycleStatus }: Standing): boolean {
  return hidden.includes(lifecycleStatus);
}

/** Whether everybody may see a deal that is not to be had any more. */
export function isOver({ lifecycleStatus }: Standing): boolean {
  return over.includes(lifecycleStatus);
}
