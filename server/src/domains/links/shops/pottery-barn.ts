import type { Shop } from './shop.ts';

export const potteryBarn: Shop = {
  name: 'Pottery Barn',
  hosts: /^potterybarn\.(com|ca|com\.au|ae)$/,
  currencies: { com: 'USD' },
  tracking: /^(cm_.*|bnrid|catalogid|pkey|isx|epc|cgid|fbq)$/,
};
