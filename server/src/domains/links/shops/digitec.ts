import type { Shop } from './shop.ts';

export const digitec: Shop = {
  name: 'Digitec',
  hosts: /^digitec\.(ch)$/,
  products: [{ path: /\/product\/(?:[^/]*-)?(\d{5,9})\/?$/, key: 'digitec.ch/$1' }],
  titles: [/\s-\sdigitec$/i],
  needed: /^(supplier|shid)$/,
};
