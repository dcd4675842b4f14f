import type { Shop } from './shop.ts';

export const asos: Shop = {
  name: 'ASOS',
  hosts: /^asos\.(com)$/,
  products: [
    { path: /^\/([a-z]{2})\/(?:.*\/)?prd\/(\d{6,10})\/?$/, key: 'asos.com/$1/$2' },
    { path: /\/prd\/(\d{6,10})\/?$/, key: 'asos.com/gb/$1' },
  ],
  currencies: {
    com: 'GBP',
    '/us/': 'USD',
    '/de/': 'EUR',
    '/fr/': 'EUR',
    '/es/': 'EUR',
    '/it/': 'EUR',
    '/nl/': 'EUR',
    '/au/': 'AUD',
  },
  titles: [/\s\|\sasos$/i],
  tracking:
    /^(affid|ctaref|cid|searchquery|acquisitionsource|transaction_id|mk|sku|cpn|browsecountry|currencyid|sizeschema|store|lang|r|_cclid|channelref|ppcadref)$/,
  needed: /^(iid|colourwayid)$/,
};
