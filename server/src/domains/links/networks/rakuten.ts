import type { Network } from './network.ts';

export const rakuten: Network = {
  id: 'rakuten',
  name: 'Rakuten Advertising',
  // Visitors see an error page unless id, mid and murl are all there. The id is case-sensitive.
  linkTemplate: 'https://click.linksynergy.com/deeplink?id=[id]&mid=[mid]&u1={clickId}&murl={url}',
  clickIdParameter: 'u1',
  maxClickIdLength: 72,
  postback: null,
  timeZone: 'UTC',
  columns: {
    // One row per product; rows of the same order share its id.
    transactionId: ['etransactionid', 'transactionid'],
    orderId: ['orderid'],
    clickId: ['u', 'memberid', 'memberidu'],
    orderAmount: ['saleamount', 'sales', 'grosssales'],
    commission: ['commissions', 'totalcommission', 'commission'],
    currency: ['currency', 'currencycode'],
    occurredAt: ['transactiondate', 'transactiondatetime'],
    status: ['lockedstatus', 'status'],
  },
  dateOrder: 'mdy',
  states: { unlocked: 'pending', pending: 'pending', locked: 'approved', paid: 'paid', cancelled: 'cancelled' },
  paymentDays: 75,
  sources: [
    'https://pubhelp.rakutenadvertising.com/hc/en-us/articles/5949935515149',
    'https://pubhelp.rakutenadvertising.com/hc/en-us/articles/5949836672653',
  ],
};
