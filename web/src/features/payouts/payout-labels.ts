import type { PayoutMethod, PayoutStatus } from '@haggle/contract/affiliate/payouts';

export const methodNames: Record<PayoutMethod, string> = {
  paypal: 'PayPal',
  bank: 'Bank transfer',
  other: 'Another way',
};

export const payoutStatusNames: Record<PayoutStatus, string> = {
  open: 'On its way',
  paid: 'Paid',
  cancelled: 'Cancelled',
};
