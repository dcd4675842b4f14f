import type { LifecycleStatus } from '@haggle/contract/deals';

const publicStatuses: readonly LifecycleStatus[] = ['active', 'sold_out', 'expired', 'archived'];

/** Whether a deal's page is for everybody; otherwise only its author and admins see it. */
export function isPublic(status: LifecycleStatus): boolean {
  return publicStatuses.includes(status);
}
