import type { Shop } from './shop.ts';

export const rejuvenation: Shop = {
  name: 'Rejuvenation',
  hosts: /^rejuvenation\.(com)$/,
  currencies: { com: 'USD' },
  tracking: /^(cm_.*|bnrid|catalogid|pkey|isx|epc|cgid|fbq)$/,
};
