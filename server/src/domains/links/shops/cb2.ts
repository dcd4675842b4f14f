import type { Shop } from './shop.ts';

export const cb2: Shop = {
  name: 'CB2',
  hosts: /^cb2\.(com|ca)$/,
  products: [{ path: /\/s(\d{5,7})\/?$/, key: 'cb2.$h/s$1' }],
  currencies: { com: 'USD' },
  titles: [/\s(?:\+ reviews\s)?\|\scb2.*$/i],
};
