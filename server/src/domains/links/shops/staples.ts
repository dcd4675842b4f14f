import type { Shop } from './shop.ts';

export const staples: Shop = {
  name: 'Staples',
  hosts: /^staples\.(com|ca)$/,
  products: [{ path: /\/product_([A-Z0-9]{4,12})\/?$/, key: 'staples.$h/$1' }],
  currencies: { com: 'USD' },
  titles: [/\s[-|]\sstaples(?:\.com)?$/i],
  tracking: /^(cid|ci_.*|kpid|akamai-feo|storenum)$/,
};
