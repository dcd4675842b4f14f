import type { Shop } from './shop.ts';

export const adidas: Shop = {
  name: 'adidas',
  hosts: /^adidas\.(com|de|co\.uk|fr|es|it|nl|at|ch|be|pl|se|dk|ie|ca|com\.au|ae|sa)$/,
  products: [
    { path: /^\/([a-z]{2})\/(?:[a-z]{2}\/)?[^/]+\/([A-Z0-9]{6})\.html$/, key: 'adidas.$h/$1/$2' },
    { path: /\/([A-Z0-9]{6})\.html$/, key: 'adidas.$h/$1' },
  ],
  currencies: { com: 'USD' },
  titles: [/\s\|\sadidas(?:\s[\p{L} ]+)?$/iu],
  elements: {
    title: ['[data-auto-id=product-title]', '[data-testid=product-title]'],
    price: ['[data-auto-id=gl-price-item] .gl-price-item--sale', '[data-testid=main-price]', '.gl-price-item'],
    retail: ['.gl-price-item--crossed', '[data-testid=original-price]'],
  },
  tracking: /^(cm_.*|af_.*|dclid|pr)$/,
};
