import type { Shop } from './shop.ts';

export const woot: Shop = {
  name: 'Woot',
  hosts: /^(?:[a-z]+\.)?woot\.(com)$/,
  products: [{ path: /\/offers\/([^/]+)\/?$/, key: 'woot.com/offers/$1' }],
  currencies: { com: 'USD' },
  tracking: /^(ref|pf_rd_.*|tag)$/,
};
