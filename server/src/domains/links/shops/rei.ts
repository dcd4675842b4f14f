import type { Shop } from './shop.ts';

export const rei: Shop = {
  name: 'REI',
  hosts: /^rei\.(com)$/,
  products: [
    { path: /\/product\/(\d{5,8})(?:\/|$)/, key: 'rei.com/product/$1' },
    { path: /\/rei-garage\/product\/(\d{5,8})(?:\/|$)/, key: 'rei.com/product/$1' },
  ],
  currencies: { com: 'USD' },
  titles: [/\s\|\srei co-op$/i],
  elements: { price: ['#buy-box-product-price', '[data-ui=sale-price]'], retail: ['#buy-box-product-price-compare'] },
  tracking: /^(cm_.*|sku|color|pepperjam.*|ev\d+|evar\d+)$/,
};
