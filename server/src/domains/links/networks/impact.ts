import type { Network } from './network.ts';

export const impact: Network = {
  id: 'impact',
  name: 'Impact',
  linkTemplate: 'https://[domain].pxf.io/c/[partner id]/[ad id]/[campaign id]?subId1={clickId}&u={url}',
  clickIdParameter: 'subId1',
  maxClickIdLength: 255,
  // Case-sensitive. The owner types these when setting up the postback, and guides disagree about some names.
  postback: {
    transaction: '{ActionId}',
    click: '{SubId1}',
    order: '{OrderId}',
    amount: '{Amount}',
    commission: '{Payout}',
    currency: '{Currency}',
    status: '{Status}',
  },
  timeZone: 'UTC',
  columns: {
    transactionId: ['actionid', 'id'],
    orderId: ['oid', 'orderid'],
    clickId: ['subid', 'subidone'],
    orderAmount: ['saleamount', 'amount', 'intendedamount'],
    commission: ['earnings', 'payout', 'actioncost', 'intendedpayout'],
    currency: ['currency', 'payoutcurrency'],
    occurredAt: ['actiondate', 'eventdate'],
    status: ['status', 'state', 'actionstatus'],
  },
  states: { pending: 'pending', approved: 'approved', locked: 'approved', paid: 'paid', reversed: 'cancelled' },
  paymentDays: 60,
  sources: [
    'https://integrations.impact.com/impact-publisher/reference/list-actions-1',
    'https://help.impact.com/articles/48001235417',
  ],
};
