import type { Shop } from './shop.ts';

export const ebuyer: Shop = {
  name: 'Ebuyer',
  hosts: /^ebuyer\.(com)$/,
  products: [{ path: /^\/(\d{5,8})(?:-[^/]*)?\/?$/, key: 'ebuyer.com/$1' }],
  currencies: { com: 'GBP' },
  titles: [/\s[-|]\sebuyer(?:\.com)?$/i],
};
