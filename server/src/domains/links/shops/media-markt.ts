import type { Shop } from './shop.ts';

export const mediaMarkt: Shop = {
  name: 'MediaMarkt',
  hosts: /^(?:shop\.)?mediamarkt\.(de|es|at|ch|nl|be|pl|hu|it|pt|se|gr|com\.tr)$/,
  products: [{ path: /\/product\/_?(?:[^/]*-)?(\d{6,9})\.html$/, key: 'mediamarkt.$h/$1' }],
  titles: [/\s(?:kaufen\s)?\|\s(?:mediamarkt|saturn).*$/i, /\s(?:günstig\s)?online kaufen$/i],
  elements: {
    title: ['[data-test=mms-select-details-header] h1', '[data-test=pdp-title]'],
    price: ['[data-test=branded-price-whole-value]', '[data-test=product-price]', '[data-test=mms-price] span'],
    retail: ['[data-test=mms-strike-price-type-lop]', '[data-test=strike-price]'],
  },
  tracking: /^(rbtc|emcs.*|uuid|ds_.*|gclsrc|mmproductsearch|storeid|dclid|campaign.*|gs_ref|ga_.*|mbid)$/,
};
