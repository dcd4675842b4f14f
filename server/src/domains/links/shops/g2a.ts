import type { Shop } from './shop.ts';

export const g2a: Shop = {
  name: 'G2A',
  hosts: /^g2a\.(com)$/,
  products: [{ path: /-i(\d{10,16})\/?$/, key: 'g2a.com/i$1' }],
  tracking: /^(gtag|reflink)$/,
};
