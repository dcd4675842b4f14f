import type { Shop } from './shop.ts';

export const boots: Shop = {
  name: 'Boots',
  hosts: /^boots\.(com|ie)$/,
  products: [{ path: /-(\d{8})\/?$/, key: 'boots.$h/$1' }],
  currencies: { com: 'GBP' },
  titles: [/\s-\sboots(?:\.com| ireland)?$/i],
  tracking: /^(cm_.*|ds_.*|variant|searchterm)$/,
};
