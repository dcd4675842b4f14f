import type { Shop } from './shop.ts';

export const carrefour: Shop = {
  name: 'Carrefour',
  hosts: /^carrefour(?:\.(?=..$)|(?=...))(fr|es|it|be|uae(?=\.com)|ksa(?=\.com)|egypt(?=\.com))(?:\.com)?$/,
  products: [
    { path: /\/p\/(?:[^/]*-)?(\d{6,14})\/?$/, key: 'carrefour.$h/$1' },
    { path: /\/([A-Z0-9-]{4,24})\/p\/?$/, key: 'carrefour.$h/$1' },
  ],
  currencies: { uae: 'AED', ksa: 'SAR', egypt: 'EGP' },
  titles: [/\s[-|:]\scarrefour(?:\.(?:fr|es|it|be))?.*$/i],
  elements: {
    title: ['.product-title__title', '.product-header__name'],
    price: ['.product-price__amount--main', '.buybox__price', '.product-price__content'],
    retail: ['.product-price__amount--old', '.buybox__price--old'],
  },
  tracking: /^(ic_source|ic_medium|ic_content|awc|mkt_.*)$/,
};
