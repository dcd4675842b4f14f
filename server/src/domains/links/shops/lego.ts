import type { Shop } from './shop.ts';

export const lego: Shop = {
  name: 'LEGO',
  hosts: /^lego\.(com)$/,
  products: [{ path: /^\/([a-z]{2}-[a-z]{2})\/product\/(?:.*-)?(\d{4,7})\/?$/, key: 'lego.com/$1/$2' }],
  titles: [/\s\|\s(?:official )?lego(?:®)? (?:shop|store).*$/i],
  elements: {
    title: ['[data-test=product-overview-name]'],
    price: ['[data-test=product-price-sale]', '[data-test=product-price]'],
    retail: ['[data-test=product-price-display-price]'],
    availability: ['[data-test=product-overview-availability]'],
  },
  tracking: /^(cmp|icmp|ef_id|irclickid|consent-modal|age-gate)$/,
};
