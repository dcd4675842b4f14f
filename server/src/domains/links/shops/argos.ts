import type { Shop } from './shop.ts';

export const argos: Shop = {
  name: 'Argos',
  hosts: /^argos\.(co\.uk)$/,
  products: [{ path: /\/product\/(\d{6,8})\/?$/, key: 'argos.co.uk/product/$1' }],
  titles: [/^buy\s/i, /\s\|\s[^|]+\s\|\sargos$/i],
  elements: {
    title: ['[data-test=product-title]'],
    price: ['[data-test=product-price-primary] h2', '[data-test=product-price-primary]'],
    retail: ['[data-test=product-price-was]'],
  },
  tracking: /^(clicksr|clickpr|clickorigin|istcompanyid|istfeedid|istitemid|istbid|tag|cmpid|source)$/,
};
