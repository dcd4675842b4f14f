import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';

/** Returns the label of a deal's status. */
export function statusName(status: LifecycleStatus): string {
  return t(`deals.status.${status}`);
}
