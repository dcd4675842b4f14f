import type { Shop } from './shop.ts';

export const overstock: Shop = {
  name: 'Overstock',
  hosts: /^(?:overstock|bedbathandbeyond)\.(com)$/,
  products: [{ path: /\/(\d{6,9})\/product\.html$/, key: 'overstock.com/$1' }],
  currencies: { com: 'USD' },
  titles: [/\s[-|]\s(?:on sale\s[-|]\s)?(?:overstock|bed bath & beyond)(?:\.com)?(?:\s[-|]\s\d+)?$/i],
  needed: /^option$/,
};
