import { type LifecycleStatus, publicStatuses } from '@haggle/contract/deals';

/** Whether a deal's page is for everybody; otherwise only its author and admins see it. */
export function isPublic(status: LifecycleStatus): boolean {
  return (publicStatuses as readonly LifecycleStatus[]).includes(status);
}
