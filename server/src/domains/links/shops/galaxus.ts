import type { Shop } from './shop.ts';

export const galaxus: Shop = {
  name: 'Galaxus',
  hosts: /^galaxus\.(de|ch|at|fr|it|be|nl|eu)$/,
  products: [{ path: /\/product\/(?:[^/]*-)?(\d{5,9})\/?$/, key: 'galaxus.$h/$1' }],
  currencies: { eu: 'EUR' },
  titles: [/\s-\sgalaxus$/i],
  tracking: /^(pcscpid|ip|tagids)$/,
  needed: /^(supplier|shid)$/,
};
