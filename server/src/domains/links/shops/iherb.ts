import type { Shop } from './shop.ts';

export const iherb: Shop = {
  name: 'iHerb',
  hosts: /^(?:[a-z]{2}\.)?iherb\.(com)$/,
  products: [{ path: /\/pr\/[^/]+\/(\d{2,7})\/?$/, key: 'iherb.com/pr/$1' }],
  titles: [/\s-\siherb$/i],
  elements: { title: ['#name'], price: ['#product-price b', '#price'], retail: ['#product-msrp s'] },
  tracking: /^(rcode|pcode|rec)$/,
};
