import type { Shop } from './shop.ts';

export const chewy: Shop = {
  name: 'Chewy',
  hosts: /^chewy\.(com|ca)$/,
  products: [{ path: /\/dp\/(\d{4,9})\/?$/, key: 'chewy.$h/dp/$1' }],
  currencies: { com: 'USD' },
  titles: [/\s[-|]\s(?:free shipping at )?chewy(?:\.com)?$/i],
  tracking: /^(utm_.*|cm_.*|u1|wid)$/,
};
