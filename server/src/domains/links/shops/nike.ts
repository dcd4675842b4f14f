import type { Shop } from './shop.ts';

export const nike: Shop = {
  name: 'Nike',
  hosts: /^nike\.(com)$/,
  products: [
    { path: /^\/([a-z]{2})\/t\/[^/]+\/([A-Z0-9]{6}-\d{3})(?:\/|$)/, key: 'nike.com/$1/$2' },
    { path: /^\/t\/[^/]+\/([A-Z0-9]{6}-\d{3})(?:\/|$)/, key: 'nike.com/us/$1' },
  ],
  currencies: {
    com: 'USD',
    '/gb/': 'GBP',
    '/de/': 'EUR',
    '/fr/': 'EUR',
    '/es/': 'EUR',
    '/it/': 'EUR',
    '/nl/': 'EUR',
    '/ae/': 'AED',
    '/ca/': 'CAD',
    '/au/': 'AUD',
  },
  titles: [/\.\snike\.com$/i, /\.\snike(?:\s[A-Z]{2})?$/],
  elements: {
    title: ['#pdp_product_title', '[data-testid=product_title]'],
    price: ['[data-testid=currentPrice-container]', '[data-test=product-price-reduced]', '[data-test=product-price]'],
    retail: ['[data-testid=initialPrice-container]'],
    image: ['[data-testid=HeroImg] @src'],
  },
  tracking: /^(cp|ranmid|cid|vst|nst|ns_.*)$/,
};
