import type { AllocatedPayment } from '@haggle/contract/affiliate/settlements';
import { t } from '@haggle/contract/messages/translate';

/** Returns the note that the admin's own orders are left for someone else to settle, or nothing if there are none. */
export function ownOrdersNote({ leftToOthers: count }: Pick<AllocatedPayment, 'leftToOthers'>): string[] {
  return count > 0 ? [t('admin-affiliate.settlement.ownLeft', { count })] : [];
}
