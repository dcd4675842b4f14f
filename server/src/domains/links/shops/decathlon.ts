import type { Shop } from './shop.ts';

export const decathlon: Shop = {
  name: 'Decathlon',
  hosts: /^decathlon\.(de|co\.uk|fr|es|it|nl|be|pl|pt|ie|ch|ae|com|ca|in)$/,
  products: [
    { path: /\/R-p-(X?\d{3,10})/, parameter: 'mc', key: 'decathlon.$h/$1/$p' },
    { path: /\/R-p-(X?\d{3,10})/, key: 'decathlon.$h/$1' },
  ],
  currencies: { com: 'USD' },
  titles: [/\s[-|]\sdecathlon$/i],
  elements: { title: ['.product-name'], price: ['.prc__active-price', '.vtmn-price'], retail: ['.prc__previous'] },
  tracking: /^(opeco|adv|type|storeid)$/,
  needed: /^(mc|c)$/,
};
