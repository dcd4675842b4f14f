import type { Shop } from './shop.ts';

export const boulanger: Shop = {
  name: 'Boulanger',
  hosts: /^boulanger\.(com)$/,
  products: [{ path: /\/ref\/(\d{5,9})\/?$/, key: 'boulanger.com/ref/$1' }],
  currencies: { com: 'EUR' },
  titles: [/\s[-|]\sboulanger$/i],
  elements: { title: ['.product-title__main'], price: ['.price__amount'], retail: ['.price__crossed'] },
  tracking: /^(xtor|oam|xtref)$/,
};
