import type { Network } from './network.ts';

export const ebay: Network = {
  id: 'ebay',
  name: 'eBay Partner Network',
  linkTemplate: '{url}?mkevt=1&mkcid=1&mkrid=[mkrid]&campid=[campid]&toolid=10001&customid={clickId}',
  clickIdParameter: 'customid',
  maxClickIdLength: 256,
  postback: null,
  timeZone: 'America/Los_Angeles',
  columns: {
    transactionId: ['epntransactionid', 'transactionid', 'uniquetransactionid'],
    orderId: ['ebaycheckouttransactionid', 'checkouttransactionid'],
    clickId: ['customid', 'subid'],
    orderAmount: ['sales', 'saleamount'],
    commission: ['earnings', 'commission'],
    currency: ['currency'],
    occurredAt: ['eventdate', 'clicktimestamp'],
    status: ['status', 'eventtype'],
  },
  states: { pending: 'pending', winningbid: 'pending', approved: 'approved', reversed: 'cancelled' },
  paymentDays: 45,
  sources: [
    'https://developer.ebay.com/api-docs/buy/static/ref-epn-link.html',
    'https://partnerhelp.ebay.com/helpcenter/s/article/All-About-Tracking',
  ],
};
