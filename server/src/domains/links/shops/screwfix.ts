import type { Shop } from './shop.ts';

export const screwfix: Shop = {
  name: 'Screwfix',
  hosts: /^screwfix\.(com|ie|de|fr|es)$/,
  products: [{ path: /\/p\/(?:[^/]+\/)?([a-z0-9]{4,6})\/?$/, key: 'screwfix.$h/p/$1' }],
  currencies: { com: 'GBP' },
  titles: [/\s-\sscrewfix(?:\.com)?$/i],
  tracking: /^(tc|ds_.*|kpid|cm_.*|ref|_requestid)$/,
};
