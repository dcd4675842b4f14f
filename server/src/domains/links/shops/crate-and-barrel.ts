import type { Shop } from './shop.ts';

export const crateAndBarrel: Shop = {
  name: 'Crate & Barrel',
  hosts: /^crateandbarrel\.(com|ca|ae|com\.sa)$/,
  products: [{ path: /\/s(\d{5,7})\/?$/, key: 'crateandbarrel.$h/s$1' }],
  currencies: { com: 'USD' },
  titles: [/\s(?:\+ reviews\s)?\|\scrate (?:&|and) barrel.*$/i],
};
