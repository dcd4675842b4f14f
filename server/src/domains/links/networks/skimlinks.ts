import type { Network } from './network.ts';

export const skimlinks: Network = {
  id: 'skimlinks',
  name: 'Skimlinks',
  linkTemplate: 'https://go.skimresources.com/?id=[publisher and site id]&xs=1&url={url}&xcust={clickId}',
  isCatchAll: true,
  clickIdParameter: 'xcust',
  maxClickIdLength: 50,
  postback: null,
  timeZone: 'UTC',
  columns: {
    transactionId: ['commissionid'],
    clickId: ['customid', 'xcust'],
    orderAmount: ['orderamount', 'salesamount'],
    commission: ['publisheramount', 'publishercommissionamount'],
    currency: ['currency'],
    occurredAt: ['transactiondate', 'clickdate'],
    status: ['status', 'commissionstatus'],
    cleared: ['paymentstatus'],
  },
  states: { active: 'pending', approved: 'approved', cancelled: 'cancelled', canceled: 'cancelled' },
  paymentDays: 90,
  sources: [
    'https://support.skimlinks.com/hc/en-us/articles/360005908078',
    'https://support.skimlinks.com/hc/en-us/articles/223835348',
  ],
};
