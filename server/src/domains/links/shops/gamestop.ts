import type { Shop } from './shop.ts';

export const gameStop: Shop = {
  name: 'GameStop',
  hosts: /^gamestop\.(com|ca|de|ie|it)$/,
  products: [{ path: /\/(\d{5,9})\.html$/, key: 'gamestop.$h/$1' }],
  currencies: { com: 'USD' },
  titles: [/\s\|\sgamestop$/i],
  elements: { price: ['.actual-price'], retail: ['.base-price'] },
  tracking: /^(cm_.*|condition|rrec|affid)$/,
};
