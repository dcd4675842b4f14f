import type { Shop } from './shop.ts';

export const nintendo: Shop = {
  name: 'Nintendo',
  hosts: /^nintendo\.(com|co\.uk|de|fr|es|it|at|ch)$/,
  products: [{ path: /^\/([a-z]{2})\/store\/products\/([a-z0-9-]+)\/?$/, key: 'nintendo.com/$1/$2' }],
  currencies: { com: 'USD' },
  titles: [/\s[-|]\snintendo(?:\s(?:official site|[\p{L}]+))?.*$/iu],
  tracking: /^(srsltid|cid|sys)$/,
};
