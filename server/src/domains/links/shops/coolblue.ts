import type { Shop } from './shop.ts';

export const coolblue: Shop = {
  name: 'Coolblue',
  hosts: /^coolblue\.(nl|be|de)$/,
  products: [{ path: /\/(?:product|produkt|produit|en\/product)\/(\d{5,8})(?:\/|$)/, key: 'coolblue.$h/$1' }],
  titles: [/^coolblue\s-\s.+?\s-\s(?=.{10})/i],
  tracking: /^(cmt|ref|clickref)$/,
};
