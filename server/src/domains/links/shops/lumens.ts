import type { Shop } from './shop.ts';

export const lumens: Shop = {
  name: 'Lumens',
  hosts: /^lumens\.(com)$/,
  currencies: { com: 'USD' },
  titles: [/\sat lumens(?:\.com)?$/i],
};
