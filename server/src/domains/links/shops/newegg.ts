import type { Shop } from './shop.ts';

export const newegg: Shop = {
  name: 'Newegg',
  hosts: /^newegg\.(com|ca)$/,
  products: [
    { path: /\/p\/([A-Z0-9-]{8,25})\/?$/i, key: 'newegg.$h/p/$1' },
    { path: /\/Product\/Product(?:\.aspx)?$/i, parameter: 'Item', key: 'newegg.$h/p/$p' },
  ],
  currencies: { com: 'USD' },
  titles: [/\s-\snewegg\.(?:com|ca)$/i, /^(?:open box:\s)?refurbished:\s(?=\S)/i],
  elements: {
    title: ['h1.product-title', '#grpDescrip_h'],
    price: ['.product-pane .price-current', '.product-price .price-current', '.price-current'],
    retail: ['.product-pane .price-was-data', '.product-price .price-was-data', '.price-was-data'],
    image: ['.product-view-img-original @src', '.swiper-slide img @src'],
    soldOut: ['.product-inventory .is-out-of-stock'],
  },
  tracking: /^(nm_mc|cm_.*|aid|pid|sid|recaptcha|tpk|ignorebbr|source|cjdata|icid|intcid|isnodeid|srch.*)$/,
};
