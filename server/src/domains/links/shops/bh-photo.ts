import type { Shop } from './shop.ts';

export const bhPhoto: Shop = {
  name: 'B&H',
  hosts: /^bhphotovideo\.(com)$/,
  products: [{ path: /\/c\/product\/(\d{4,9})-[A-Za-z]+/, key: 'bhphotovideo.com/c/product/$1' }],
  currencies: { com: 'USD' },
  titles: [/\s(?:[A-Z0-9/-]+\s)?b&h photo(?: video)?$/i],
  elements: {
    title: ['[data-selenium=productTitle]'],
    price: ['[data-selenium=pricingPrice]'],
    retail: ['[data-selenium=strikeThroughPrice]'],
    image: ['[data-selenium=inlineMediaMainImage] @src'],
    brand: ['[data-selenium=authorizedDealerBrand] @alt'],
    availability: ['[data-selenium=stockStatus]'],
  },
  tracking: /^(bi|kbid|kwid|sid|c3api|ap|smp|lsft|cjevent|gad.*|o|sk)$/,
};
