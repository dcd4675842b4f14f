import type { Shop } from './shop.ts';

export const apple: Shop = {
  name: 'Apple',
  hosts: /^apple\.(com)$/,
  products: [
    {
      path: /^\/([a-z]{2}(?:-[a-z]{2,4})?)\/shop\/product\/([A-Z0-9]{5,12})(?:\/|$)/,
      key: 'apple.com/$1/shop/product/$2',
    },
    { path: /^\/shop\/product\/([A-Z0-9]{5,12})(?:\/|$)/, key: 'apple.com/us/shop/product/$1' },
  ],
  currencies: {
    com: 'USD',
    '/uk/': 'GBP',
    '/de/': 'EUR',
    '/fr/': 'EUR',
    '/es/': 'EUR',
    '/it/': 'EUR',
    '/ae/': 'AED',
    '/ca/': 'CAD',
  },
  titles: [/\s-\sapple(?:\s\([A-Z]{2}\))?$/i, /^(?:buy|refurbished)\s(?=.{10})/i],
  elements: {
    title: ['.rf-pdp-title', '.as-productinfo-title'],
    price: ['.rf-pdp-price', '.rc-prices-fullprice', '.as-price-currentprice'],
  },
  tracking: /^(afid|cid|aosid|aos-.*|fnode|ref)$/,
};
