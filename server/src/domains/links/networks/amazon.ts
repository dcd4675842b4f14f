import type { Network } from './network.ts';

export const amazon: Network = {
  id: 'amazon',
  name: 'Amazon Associates',
  linkTemplate: '{url}?tag=[tag]',
  // One tracking id per placement; most accounts have no id per click.
  clickIdParameter: null,
  maxClickIdLength: null,
  postback: null,
  timeZone: 'America/Los_Angeles',
  columns: {
    orderAmount: ['revenue', 'itemsshippedrevenue', 'shippeditemsrevenue'],
    commission: ['adfees', 'earnings', 'totalearnings', 'fees'],
    occurredAt: ['dateshipped', 'date'],
  },
  // The fee report has no order ids, so identical rows are told apart by their position.
  keyColumns: ['dateshipped', 'trackingid', 'asin', 'seller', 'price', 'itemsshipped', 'returns', 'revenue', 'adfees'],
  states: {},
  // Two months after the month of shipping.
  paymentDays: 90,
  sources: [
    'https://affiliate-program.amazon.com/help/node/topic/GCDWWRFEMW3Q2TE2',
    'https://affiliate-program.amazon.com.au/help/node/topic/G37BNSA75FNE9HF4',
  ],
};
