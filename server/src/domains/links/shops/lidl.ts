import type { Shop } from './shop.ts';

export const lidl: Shop = {
  name: 'Lidl',
  hosts: /^lidl\.(de|co\.uk|fr|es|it|nl|at|ch|be|pl|cz|ie|com)$/,
  products: [{ path: /\/p\/(?:[^/]+\/)?p(\d{5,10})\/?$/, key: 'lidl.$h/p/$1' }],
  currencies: { com: 'USD' },
  titles: [/\s(?:online kaufen|günstig online kaufen)\s\|\slidl$/i],
  elements: {
    title: ['.keyfacts__title', '.heading__title'],
    price: ['.ods-price__value', '.m-price__price'],
    retail: ['.ods-price__stroke-price', '.m-price__rrp'],
  },
  tracking: /^(mktc|msktc|fromrecommendation|adzoneid|queryid)$/,
};
