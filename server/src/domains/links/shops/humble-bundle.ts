import type { Shop } from './shop.ts';

export const humbleBundle: Shop = {
  name: 'Humble Bundle',
  hosts: /^humblebundle\.(com)$/,
  products: [{ path: /^\/(store|games|books|software)\/([a-z0-9-]+)\/?$/, key: 'humblebundle.com/$1/$2' }],
  currencies: { com: 'USD' },
  titles: [/^buy\s/i, /\sfrom the humble store(?: and save \d+%)?$/i],
  tracking: /^(partner|hmb_.*|charity|refc)$/,
};
