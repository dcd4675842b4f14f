import type { Shop } from './shop.ts';

export const dicks: Shop = {
  name: "Dick's Sporting Goods",
  hosts: /^dickssportinggoods\.(com)$/,
  products: [{ path: /\/p\/[^/]+\/([a-z0-9]{6,24})\/?$/i, key: 'dickssportinggoods.com/$1' }],
  currencies: { com: 'USD' },
  titles: [/\s\|\sdick'?s sporting goods$/i],
  tracking: /^(camp|lidx)$/,
};
