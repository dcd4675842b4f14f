import type { Shop } from './shop.ts';

export const williamsSonoma: Shop = {
  name: 'Williams Sonoma',
  hosts: /^williams-sonoma\.(com|ca|com\.au)$/,
  currencies: { com: 'USD' },
  tracking: /^(cm_.*|bnrid|catalogid|pkey|isx|epc|cgid|fbq)$/,
};
