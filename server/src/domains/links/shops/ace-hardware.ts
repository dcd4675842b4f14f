import type { Shop } from './shop.ts';

export const aceHardware: Shop = {
  name: 'Ace Hardware',
  hosts: /^acehardware\.(com)$/,
  products: [{ path: /\/(\d{4,9})\/?$/, key: 'acehardware.com/$1' }],
  currencies: { com: 'USD' },
};
