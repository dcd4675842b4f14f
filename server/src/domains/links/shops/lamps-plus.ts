import type { Shop } from './shop.ts';

export const lampsPlus: Shop = {
  name: 'Lamps Plus',
  hosts: /^lampsplus\.(com)$/,
  products: [{ path: /__([a-z0-9]{4,6})\.html$/i, key: 'lampsplus.com/$1' }],
  currencies: { com: 'USD' },
  titles: [/\s-\s#?[A-Z0-9]{4,6}\s\|\slamps plus$/i],
  tracking: /^(sourceid|cm_.*)$/,
};
