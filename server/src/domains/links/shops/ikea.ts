import type { Shop } from './shop.ts';

export const ikea: Shop = {
  name: 'IKEA',
  hosts: /^ikea\.(com)$/,
  products: [{ path: /^\/([a-z]{2})\/[a-z]{2}\/p\/(?:.*-)?(s?\d{8})\/?$/i, key: 'ikea.com/$1/p/$2' }],
  currencies: {
    com: 'USD',
    '/us/': 'USD',
    '/gb/': 'GBP',
    '/de/': 'EUR',
    '/fr/': 'EUR',
    '/es/': 'EUR',
    '/it/': 'EUR',
    '/at/': 'EUR',
    '/nl/': 'EUR',
    '/ie/': 'EUR',
    '/ae/': 'AED',
    '/sa/': 'SAR',
    '/ca/': 'CAD',
    '/au/': 'AUD',
    '/ch/': 'CHF',
  },
  titles: [/\s-\sikea(?:\s[\p{L} ]+)?$/iu],
  elements: {
    title: ['.pip-header-section__container-text'],
    price: ['.pip-price-module__price .pip-price__sr-text'],
    image: ['.pip-media-grid__grid img @src'],
  },
  tracking: /^(itm_.*|storeid|extlink|ref|cid)$/,
};
