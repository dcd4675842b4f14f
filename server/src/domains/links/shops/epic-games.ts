import type { Shop } from './shop.ts';

export const epicGames: Shop = {
  name: 'Epic Games',
  hosts: /^(?:store\.)?epicgames\.(com)$/,
  products: [{ path: /\/p\/([a-z0-9-]+)\/?$/, key: 'epicgames.com/p/$1' }],
  titles: [/^buy\s/i, /\s[-|—]\s(?:download and play|epic games store).*$/i],
  tracking: /^(epic_.*|lang|sessioninvalidated|creator|id)$/,
};
