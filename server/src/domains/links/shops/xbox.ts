import type { Shop } from './shop.ts';

export const xbox: Shop = {
  name: 'Xbox',
  hosts: /^xbox\.(com)$/,
  products: [{ path: /^\/([a-z]{2}-[a-z]{2})\/games\/store\/[^/]+\/([a-z0-9]{12})/i, key: 'xbox.com/$1/$2' }],
  titles: [/^buy\s/i, /\s\|\sxbox$/i],
  elements: {
    title: ['[data-testid=ProductDetailsHeaderProductTitle]'],
    price: ['[class*=Price-module__boldText]'],
    retail: ['[class*=Price-module__originalPrice]'],
  },
  tracking: /^(cid|rtc|wt\.mc_id|ocid|irgwc|ranmid|raneaid|ransiteid|epi|tduid)$/,
};
