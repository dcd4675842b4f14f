import type { Shop } from './shop.ts';

export const ulta: Shop = {
  name: 'Ulta Beauty',
  hosts: /^ulta\.(com)$/,
  products: [{ path: /-([a-z]*prod\d{4,12})\/?$/i, key: 'ulta.com/$1' }],
  currencies: { com: 'USD' },
  titles: [/\s[-|]\s[^|-]+\s\|\sulta beauty$/i],
  needed: /^sku$/,
};
