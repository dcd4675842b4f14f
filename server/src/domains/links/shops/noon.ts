import type { Shop } from './shop.ts';

export const noon: Shop = {
  name: 'noon',
  hosts: /^noon\.(com)$/,
  products: [{ path: /^\/([a-z]+)-[a-z]{2}\/(?:[^/]+\/)?([A-Z][0-9A-Z]{6,40})\/p\/?$/, key: 'noon.com/$1/$2' }],
  currencies: { '/uae-': 'AED', '/saudi-': 'SAR', '/egypt-': 'EGP' },
  titles: [/\s[-|]\snoon(?:\.com)?$/i, /^(?:buy|shop)\s(?=.{15})/i],
  elements: {
    title: ['[data-qa^=pdp-name]'],
    price: ['[data-qa=div-price-now]', '.priceNow'],
    retail: ['[data-qa=div-price-was]', '.priceWas'],
    brand: ['[data-qa^=pdp-brand]'],
  },
  tracking: /^(shareid|adjust_.*|utm_.*)$/,
  needed: /^o$/,
};
