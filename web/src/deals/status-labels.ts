import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';

/** A deal's state, as readers know it. */
export function statusName(status: LifecycleStatus): string {
  return t(`deals.status.${status}`);
}
