import type { Shop } from './shop.ts';

export const kaufland: Shop = {
  name: 'Kaufland',
  hosts: /^kaufland\.(de|at|cz|sk|pl|fr|it)$/,
  products: [{ path: /\/product\/(\d{6,12})(?:\/|$)/, key: 'kaufland.$h/product/$1' }],
  titles: [/\s[-|]\skaufland(?:\.[a-z]{2})?$/i],
  elements: {
    title: ['.rd-title'],
    price: ['.rd-price-information__price', '.rd-buybox__price'],
    retail: ['.rd-price-information__price-strikethrough'],
  },
  tracking: /^(kwd|mc|cid|ref|search_value)$/,
  needed: /^(id_unit|vid)$/,
};
