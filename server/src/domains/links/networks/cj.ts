import type { Network } from './network.ts';

export const cj: Network = {
  id: 'cj',
  name: 'CJ',
  linkTemplate: 'https://www.anrdoezrs.net/links/[PID]/type/dlg/sid/{clickId}/{url:raw}',
  // No spaces, hyphens or periods.
  clickIdParameter: 'sid',
  maxClickIdLength: 64,
  postback: null,
  timeZone: 'UTC',
  columns: {
    transactionId: ['commissionid', 'originalactionid'],
    orderId: ['orderid'],
    clickId: ['shopperid', 'sid', 'publisherreferenceid'],
    orderAmount: ['saleamountpubcurrency', 'saleamountusd', 'saleamount'],
    commission: ['pubcommissionamountpubcurrency', 'pubcommissionamountusd', 'commissionamount', 'publishercommission'],
    currency: ['pubcurrency', 'currency'],
    occurredAt: ['eventdate', 'postingdate'],
    status: ['actionstatus', 'status'],
  },
  states: { new: 'pending', extended: 'pending', locked: 'approved', closed: 'payable', corrected: 'cancelled' },
  paymentDays: 60,
  sources: ['https://docs.cj.com/docs/graphql-api', 'https://uk.cj.com/glossary/s'],
};
