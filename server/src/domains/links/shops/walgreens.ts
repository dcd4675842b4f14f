import type { Shop } from './shop.ts';

export const walgreens: Shop = {
  name: 'Walgreens',
  hosts: /^walgreens\.(com)$/,
  products: [{ path: /\/ID=(prod\d+|\d+)-product/, key: 'walgreens.com/$1' }],
  currencies: { com: 'USD' },
  titles: [/\s\|\swalgreens$/i],
  tracking: /^(ext|sst|adid|ban)$/,
};
