import type { Shop } from './shop.ts';

export const uniqlo: Shop = {
  name: 'UNIQLO',
  hosts: /^uniqlo\.(com)$/,
  products: [{ path: /^\/([a-z]{2})\/[a-z]{2}\/products\/(E\d{6}-\d{3})/i, key: 'uniqlo.com/$1/$2' }],
  currencies: {
    '/us/': 'USD',
    '/uk/': 'GBP',
    '/de/': 'EUR',
    '/fr/': 'EUR',
    '/es/': 'EUR',
    '/it/': 'EUR',
    '/ca/': 'CAD',
  },
  titles: [/\s\|\suniqlo(?:\s[A-Z]{2})?$/i],
  needed: /^(colordisplaycode|sizedisplaycode)$/,
};
