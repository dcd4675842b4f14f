import type { Shop } from './shop.ts';

export const walmart: Shop = {
  name: 'Walmart',
  hosts: /^walmart\.(com|ca|com\.mx)$/,
  products: [{ path: /\/ip\/(?:[^/]+\/)*([0-9A-Z]{6,14})\/?$/, key: 'walmart.$h/ip/$1' }],
  currencies: { com: 'USD' },
  elements: {
    title: ['#main-title', 'h1[itemprop=name]', '.prod-ProductTitle'],
    price: [
      '[data-testid=price-wrap] [itemprop=price]',
      'span[itemprop=price]',
      '[data-fs-element=price]',
      '.price-characteristic @content',
    ],
    retail: ['[data-testid=strikethrough-price]', '.price-old .visuallyhidden'],
    image: ['[data-testid=hero-image] @src', '[data-testid=hero-image-container] img @src'],
  },
  tracking:
    /^(affiliates_.*|athcpid|athpgid|athznid|athieid|athstid|athguid|athancid|athena|athbdg|athposb|athtvid|athmtid|adsredirect|veh|from|sid|wl\d+|wmlspartner|selectedsellerid|selectedofferid|classtype|gclsrc|adid|wl_.*|u1|oid|sourceid|irgwc|findinglocation|povid|conditiongroupcode|searchtype|path|scid|channel)$/,
};
