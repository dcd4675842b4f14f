import type { Shop } from './shop.ts';

export const kohls: Shop = {
  name: "Kohl's",
  hosts: /^kohls\.(com)$/,
  products: [{ path: /\/product\/prd-(c?\d{4,10})\//, key: 'kohls.com/prd-$1' }],
  currencies: { com: 'USD' },
  elements: {
    title: ['.product-title'],
    price: ['.pdpprice-row2-main-text'],
    retail: ['.pdpprice-row1-reg-price'],
    image: ['#easyzoom_wrap img @src'],
  },
  tracking: /^(prdpv|pfm|cc|gs_dps|utm_.*|ls_.*|cid|color)$/,
};
