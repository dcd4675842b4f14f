import type { Shop } from './shop.ts';

export const gog: Shop = {
  name: 'GOG',
  hosts: /^gog\.(com)$/,
  products: [{ path: /^\/(?:[a-z]{2}\/)?game\/([a-z0-9_]+)\/?$/, key: 'gog.com/game/$1' }],
  titles: [/^-?\d+%\s(?:on\s)?/, /\son gog(?:\.com)?$/i],
  elements: {
    title: ['.productcard-basics__title'],
    price: ['.product-actions-price__final-amount'],
    retail: ['.product-actions-price__base-amount'],
  },
  tracking: /^(pp|as|link_id|click_id)$/,
};
