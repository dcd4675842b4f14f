import type { Shop } from './shop.ts';

export const johnLewis: Shop = {
  name: 'John Lewis',
  hosts: /^johnlewis\.(com)$/,
  products: [{ path: /\/p(\d{5,10})(?:\/|$)/, key: 'johnlewis.com/p$1' }],
  currencies: { com: 'GBP' },
  titles: [/\sat john lewis(?: & partners)?$/i],
  elements: {
    title: ['[data-testid=product:title]'],
    price: ['[data-testid=product:basket:price]', '[data-testid=price-now]'],
    retail: ['[data-testid=price-prev]'],
  },
  tracking: /^(s_[a-z_]+|tmad|tmcampid|sssdmh.*|colour)$/,
  needed: /^(size|colour)$/,
};
