import type { Shop } from './shop.ts';

export const bol: Shop = {
  name: 'bol.',
  hosts: /^bol\.(com)$/,
  products: [{ path: /\/p\/[^/]+\/(\d{8,17})\/?$/, key: 'bol.com/$1' }],
  currencies: { com: 'EUR' },
  titles: [/\s\|\s.*bol(?:\.com)?$/i],
  tracking: /^(bltgh?|referrer|cid|promo|s2a)$/,
};
