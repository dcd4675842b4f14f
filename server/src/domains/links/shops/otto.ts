import type { Shop } from './shop.ts';

export const otto: Shop = {
  name: 'OTTO',
  hosts: /^otto\.(de|at)$/,
  products: [{ path: /\/p\/(?:[^/]*-)?([CS][0-9A-Z]{6,12})\/?$/, key: 'otto.$h/p/$1' }],
  titles: [/\s(?:online kaufen\s)?\|\sotto$/i, /\sonline kaufen$/i],
  elements: {
    title: ['.pdp_short-info__main-name', '.js_pdp_short-info__main-name'],
    price: [
      '.js_pdp_price__retail-price__value',
      '.pdp_price__retail-price',
      '#normalPriceAmount @content',
      '#reducedPriceAmount @content',
    ],
    retail: ['.js_pdp_price__strike-price', '.pdp_price__strike-through'],
    image: ['.js_pdp_alternate-images__main img @src'],
  },
  tracking: /^(campid|partner|wkid|emid|adnr|promo_.*|sortierung|ranking.*|cd|tr)$/,
};
