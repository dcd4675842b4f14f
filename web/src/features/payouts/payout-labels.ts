import type { PayoutMethod, PayoutStatus } from '@haggle/contract/affiliate/payouts';
import { t } from '@haggle/contract/messages/translate';

export const methods: readonly PayoutMethod[] = ['paypal', 'bank', 'other'];

export function methodName(method: PayoutMethod): string {
  return t(`payouts.method.${method}`);
}

export const payoutStatuses: readonly PayoutStatus[] = ['open', 'paid', 'cancelled'];

export function payoutStatusName(status: PayoutStatus): string {
  return t(`payouts.state.${status}`);
}
