import type { AllocatedPayment } from '@haggle/contract/affiliate/settlements';
import { t } from '@haggle/contract/messages/translate';

/** Says that somebody's own orders are for somebody else to settle; nothing where there are none. */
export function ownLeft({ leftToOthers: count }: Pick<AllocatedPayment, 'leftToOthers'>): string[] {
  return count > 0 ? [t('admin-affiliate.settlement.ownLeft', { count })] : [];
}
