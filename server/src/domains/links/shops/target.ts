import type { Shop } from './shop.ts';

export const target: Shop = {
  name: 'Target',
  hosts: /^target\.(com)$/,
  products: [
    // The variant selected on a product family's page has its own price.
    { path: /\/A-\d{6,10}(?:\/|$)/i, parameter: 'preselect', key: 'target.com/A-$p' },
    { path: /\/A-(\d{6,10})(?:\/|$)/i, key: 'target.com/A-$1' },
  ],
  currencies: { com: 'USD' },
  titles: [/\s:\starget$/i],
  elements: {
    title: ['[data-test=product-title]'],
    price: ['[data-test=product-price]'],
    retail: ['[data-test=product-regular-price] span', '[data-test=product-regular-price]'],
    image: ['[data-test=image-gallery-item-0] img @src', '[data-test=product-image] img @src'],
  },
  tracking:
    /^(lnk|afid|cpng|clkid|fndsrc|dfa|ds_rl|lid|adgroup|loc|tcid|ref|ds_.*|region_id|ci_.*|fl|pk_.*|network|device|location|targetid|gb.*)$/,
};
