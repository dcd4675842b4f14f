import type { Shop } from './shop.ts';

export const kinguin: Shop = {
  name: 'Kinguin',
  hosts: /^kinguin\.(net)$/,
  products: [{ path: /\/category\/(\d{2,8})(?:\/|$)/, key: 'kinguin.net/$1' }],
  tracking: /^r$/,
};
