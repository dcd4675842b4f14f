import type { Shop } from './shop.ts';

export const zara: Shop = {
  name: 'Zara',
  hosts: /^zara\.(com)$/,
  products: [{ path: /^\/([a-z]{2})\/(?:[a-z]{2}\/)?.*-p(\d{8})\.html$/, key: 'zara.com/$1/$2' }],
  currencies: {
    '/us/': 'USD',
    '/uk/': 'GBP',
    '/de/': 'EUR',
    '/fr/': 'EUR',
    '/es/': 'EUR',
    '/it/': 'EUR',
    '/ae/': 'AED',
  },
  titles: [/\s[-|]\s[^|-]+\s\|\szara(?:\s[\p{L} ]+)?$/iu],
  tracking: /^(v2|origin)$/,
  needed: /^v1$/,
};
