import type { Network } from './network.ts';

export const awin: Network = {
  id: 'awin',
  name: 'Awin',
  linkTemplate: 'https://www.awin1.com/cread.php?awinmid=[awinmid]&awinaffid=[awinaffid]&clickref={clickId}&ued={url}',
  clickIdParameter: 'clickref',
  maxClickIdLength: 250,
  // Macros are case-sensitive.
  postback: {
    transaction: '!!!transactionId!!!',
    click: '!!!clickRef!!!',
    amount: '!!!transactionAmount!!!',
    commission: '!!!commission!!!',
    currency: '!!!transactionCurrency!!!',
    time: '!!!transactionDate!!!',
  },
  timeZone: 'UTC',
  columns: {
    transactionId: ['id', 'transactionid'],
    orderId: ['orderref', 'orderreference'],
    clickId: ['clickref', 'clickrefsclickref'],
    orderAmount: ['saleamount', 'saleamountamount', 'transactionamount'],
    commission: ['commissionamount', 'commissionamountamount', 'commission'],
    currency: ['currency', 'commissioncurrency', 'commissionamountcurrency', 'saleamountcurrency'],
    occurredAt: ['transactiondate', 'date'],
    status: ['commissionstatus', 'status'],
    cleared: ['paidtopublisher', 'paid'],
  },
  states: { pending: 'pending', bonus: 'approved', approved: 'approved', declined: 'cancelled', deleted: 'cancelled' },
  paymentDays: 60,
  sources: [
    'https://developer.awin.com/docs/transaction-notifications',
    'https://developer.awin.com/docs/request-types',
    'https://wiki.awin.com/index.php/Commission_By_ClickRef',
  ],
};
