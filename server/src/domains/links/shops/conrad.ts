import type { Shop } from './shop.ts';

export const conrad: Shop = {
  name: 'Conrad',
  hosts: /^conrad\.(de|at|ch|nl|be|fr|it|pl|se|com)$/,
  products: [{ path: /\/p\/(?:[^/]*-)?(\d{5,9})(?:\.html)?\/?$/, key: 'conrad.$h/$1' }],
  currencies: { com: 'EUR' },
  titles: [/\s(?:kaufen|bei conrad kaufen)$/i],
  tracking: /^(wt_.*|ef_id|insert_kz|hk|refresh|searchtype)$/,
};
