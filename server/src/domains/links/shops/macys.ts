import type { Shop } from './shop.ts';

export const macys: Shop = {
  name: "Macy's",
  hosts: /^macys\.(com)$/,
  products: [{ path: /\/shop\/product\//, parameter: 'ID', key: 'macys.com/$p' }],
  currencies: { com: 'USD' },
  titles: [/\s-\smacy'?s$/i],
  elements: { price: ['.lowest-sale-price', '[data-el=price-details] .price'], retail: ['.c-strike'] },
  tracking: /^(cm_.*|categoryid|swatchcolor|tdp|kpid|ppp|intnl|lid|m_.*|pla_.*|isdlp|trackingid)$/,
};
