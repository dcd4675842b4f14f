import type { Shop } from './shop.ts';

export const zappos: Shop = {
  name: 'Zappos',
  hosts: /^zappos\.(com)$/,
  products: [{ path: /\/(?:p\/[^/]+\/)?product\/(\d{5,10})(?:\/|$)/, key: 'zappos.com/product/$1' }],
  currencies: { com: 'USD' },
  titles: [/\s\|\szappos(?:\.com)?$/i],
  tracking: /^(zfcid|ef_id|zlfid|pf_rd_.*|oosredirected)$/,
};
