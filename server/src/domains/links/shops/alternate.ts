import type { Shop } from './shop.ts';

export const alternate: Shop = {
  name: 'ALTERNATE',
  hosts: /^(?:m\.)?alternate\.(de|at|nl|be|fr|es|it|lu|dk)$/,
  products: [{ path: /\/html\/product\/(\d{4,9})(?:\/|$)/, key: 'alternate.$h/$1' }],
  elements: {
    title: ['.product-name h1', '#product-name-data h1'],
    price: ['#product-top-right .price'],
    retail: ['.old-price'],
    availability: ['.availability'],
  },
  tracking: /^(campaign.*|partner|idealoid|event)$/,
};
