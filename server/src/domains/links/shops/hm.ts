import type { Shop } from './shop.ts';

export const hm: Shop = {
  name: 'H&M',
  hosts: /^hm\.(com)$/,
  products: [{ path: /^\/([a-z]{2}_[a-z]{2})\/productpage\.(\d{7,10})\.html$/, key: 'hm.com/$1/$2' }],
  titles: [/\s[-|]\sh&m(?:\s[A-Z]{2})?$/i],
  tracking: /^(cid|ds_.*|piq_.*)$/,
};
