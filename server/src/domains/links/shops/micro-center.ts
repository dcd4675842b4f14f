import type { Shop } from './shop.ts';

export const microCenter: Shop = {
  name: 'Micro Center',
  hosts: /^microcenter\.(com)$/,
  products: [{ path: /\/product\/(\d{5,8})(?:\/|$)/, key: 'microcenter.com/product/$1' }],
  currencies: { com: 'USD' },
  titles: [/\s-\smicro ?center$/i],
  elements: {
    title: ['.product-header [data-name] @data-name'],
    price: ['#pricing @content', '#pricing'],
    retail: ['#pricing-was', '.standardDiscount strike'],
    image: ['.productImageZoom @src'],
  },
  tracking: /^(storeid|ob|rf|src|storeselected|sku)$/,
};
