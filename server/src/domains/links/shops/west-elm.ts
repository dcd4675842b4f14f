import type { Shop } from './shop.ts';

export const westElm: Shop = {
  name: 'West Elm',
  hosts: /^westelm\.(com|ca|co\.uk|com\.au|ae)$/,
  currencies: { com: 'USD' },
  tracking: /^(cm_.*|bnrid|catalogid|pkey|isx|epc|cgid|fbq)$/,
};
