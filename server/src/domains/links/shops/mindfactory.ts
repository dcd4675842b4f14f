import type { Shop } from './shop.ts';

export const mindfactory: Shop = {
  name: 'Mindfactory',
  hosts: /^mindfactory\.(de)$/,
  products: [{ path: /_(\d{5,8})\.html/, key: 'mindfactory.de/$1' }],
  titles: [/\s-\s[^-]+\s\|\smindfactory(?:\.de)?$/i],
  elements: { price: ['#priceCol .pprice', '.pprice'] },
  tracking: /^(pid|mfcsid|rid)$/,
};
