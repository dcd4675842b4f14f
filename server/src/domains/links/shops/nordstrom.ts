import type { Shop } from './shop.ts';

export const nordstrom: Shop = {
  name: 'Nordstrom',
  hosts: /^nordstrom\.(com)$/,
  products: [{ path: /\/s\/(?:[^/]+\/)?(\d{5,9})\/?$/, key: 'nordstrom/$1' }],
  currencies: { com: 'USD' },
  titles: [/\s\|\snordstrom(?:rack| rack)?$/i],
  tracking: /^(breadcrumb|origin|mrkgcl|mrkgadid|cm_.*|siteid|rrec.*)$/,
  needed: /^color$/,
};
