import type { Shop } from './shop.ts';

export const llBean: Shop = {
  name: 'L.L.Bean',
  hosts: /^(?:global\.)?llbean\.(com|ca)$/,
  products: [{ path: /\/llb\/shop\/(\d{4,9})\/?$/, key: 'llbean.$h/$1' }],
  currencies: { com: 'USD' },
  titles: [/\s(?:at|\|)\sl\.l\.bean$/i],
  tracking: /^(bc|csp|feat|nav|pos|cm_.*|qs)$/,
};
