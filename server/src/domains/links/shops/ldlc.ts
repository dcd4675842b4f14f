import type { Shop } from './shop.ts';

export const ldlc: Shop = {
  name: 'LDLC',
  hosts: /^ldlc\.(com|es|ch|be)$/,
  products: [{ path: /\/(?:fiche|ficha)\/(PB\d{8})\.html$/, key: 'ldlc.$h/$1' }],
  currencies: { com: 'EUR' },
  titles: [/\s-\s[^-]+\s-\sldlc$/i, /\s-\sldlc$/i],
  elements: { price: ['.product-price .price', 'aside .price'], retail: ['.product-price .old-price'] },
  tracking: /^(nocookie)$/,
};
