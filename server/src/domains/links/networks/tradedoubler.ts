import type { Network } from './network.ts';

export const tradedoubler: Network = {
  id: 'tradedoubler',
  name: 'Tradedoubler',
  linkTemplate: 'https://clk.tradedoubler.com/click?p=[p]&a=[a]&epi={clickId}&url={url}',
  // Letters and digits only; must be enabled for the account.
  clickIdParameter: 'epi',
  maxClickIdLength: 64,
  // Each subscription defines its own parameter names.
  postback: {
    transaction: '{transactionId}',
    click: '{epi}',
    order: '{orderNumber}',
    amount: '{orderValue}',
    commission: '{commission}',
    currency: '{currency}',
    status: '{status}',
    time: '{timeOfTransaction}',
  },
  timeZone: 'Europe/Stockholm',
  columns: {
    transactionId: ['transactionid', 'eventid'],
    orderId: ['ordernumber', 'ordernr', 'orderid'],
    clickId: ['epi', 'epione'],
    orderAmount: ['ordervalue', 'orderamount'],
    commission: ['commission', 'affiliatecommission', 'publishercommission'],
    currency: ['currency', 'currencycode'],
    occurredAt: ['timeoftransaction', 'timeofevent', 'eventdate'],
    status: ['status', 'pendingstatus'],
    cleared: ['paid'],
  },
  states: {
    p: 'pending',
    pending: 'pending',
    a: 'approved',
    approved: 'approved',
    d: 'cancelled',
    denied: 'cancelled',
  },
  paymentDays: 75,
  sources: ['https://dev.tradedoubler.com/conversions/publisher/'],
};
