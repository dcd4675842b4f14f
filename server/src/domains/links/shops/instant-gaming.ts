import type { Shop } from './shop.ts';

export const instantGaming: Shop = {
  name: 'Instant Gaming',
  hosts: /^instant-gaming\.(com)$/,
  products: [{ path: /\/(\d{2,6})-/, key: 'instant-gaming.com/$1' }],
  tracking: /^(igr)$/,
};
