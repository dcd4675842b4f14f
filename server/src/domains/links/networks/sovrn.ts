import type { Network } from './network.ts';

export const sovrn: Network = {
  id: 'sovrn',
  name: 'Sovrn Commerce',
  // It forwards to the plain address where it can't earn.
  linkTemplate: 'https://redirect.viglink.com/?key=[key]&u={url}&cuid={clickId}',
  isCatchAll: true,
  // Letters and digits.
  clickIdParameter: 'cuid',
  clickIdMost: 32,
  postback: null,
  timeZone: 'UTC',
  columns: {
    transactionId: ['commissionid', 'transactionid', 'id'],
    orderId: ['orderid'],
    clickId: ['cuid'],
    orderAmount: ['ordervalue', 'saleamount'],
    commission: ['revenue', 'commission'],
    currency: ['currency'],
    occurredAt: ['commissiondate', 'clickdate'],
    status: ['status'],
  },
  states: { pending: 'pending', confirmed: 'approved', reversed: 'cancelled' },
  paymentDays: 90,
  sources: [
    'https://developer.sovrn.com/reference/building-monetized-urls',
    'https://developer.sovrn.com/reference/transaction-reporting',
  ],
};
