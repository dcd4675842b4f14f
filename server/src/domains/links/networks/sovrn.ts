import type { Network } from './network.ts';

export const sovrn: Network = {
  id: 'sovrn',
  name: 'Sovrn Commerce',
  // Redirects to the plain URL if it can't earn anything.
  linkTemplate: 'https://redirect.viglink.com/?key=[key]&u={url}&cuid={clickId}',
  isCatchAll: true,
  // Letters and digits only.
  clickIdParameter: 'cuid',
  maxClickIdLength: 32,
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
