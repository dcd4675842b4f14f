import type { Shop } from './shop.ts';

export const lowes: Shop = {
  name: "Lowe's",
  hosts: /^lowes\.(com|ca)$/,
  products: [{ path: /\/pd\/(?:[^/]+\/)*(\d{5,12})\/?$/, key: 'lowes.$h/pd/$1' }],
  currencies: { com: 'USD' },
  elements: {
    price: ['[data-testid=product-price] .screen-reader', '.main-price .screen-reader', '.art-pd-price'],
    retail: ['.was-price .screen-reader'],
    image: ['.met-main-image img @src'],
  },
  tracking:
    /^(mtc|cm_.*|emt|omsid|k_clickid|fromsearch|int_.*|idproductfound|idproductsearch|user|feed|store|trackingid|ds_.*)$/,
};
