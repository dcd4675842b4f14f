import type { Shop } from './shop.ts';

export const sephora: Shop = {
  name: 'Sephora',
  hosts: /^sephora\.(com|de|fr|es|it|ae|co\.uk)$/,
  products: [{ path: /-(P\d{5,9})(?:\.html)?\/?$/i, key: 'sephora.$h/$1' }],
  currencies: { com: 'USD' },
  titles: [/\s[-|]\ssephora$/i],
  tracking: /^(icid2|om_mmc|pla_.*)$/,
  needed: /^skuid$/,
};
