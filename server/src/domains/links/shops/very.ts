import type { Shop } from './shop.ts';

export const very: Shop = {
  name: 'Very',
  hosts: /^very\.(co\.uk)$/,
  products: [{ path: /\/(\d{8,12})\.prd$/, key: 'very.co.uk/$1' }],
  titles: [/\s[-|]\svery(?:\.co\.uk)?$/i],
  tracking: /^(affsrc|aff|cm_.*|crossselltype|prdtoken|_prds)$/,
};
