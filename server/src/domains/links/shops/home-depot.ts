import type { Shop } from './shop.ts';

export const homeDepot: Shop = {
  name: 'The Home Depot',
  hosts: /^homedepot\.(com|ca)$/,
  products: [
    { path: /\/p\/(?:[^/]+\/)*(\d{7,12})\/?$/, key: 'homedepot.$h/p/$1' },
    { path: /\/product\/(?:[^/]+\/)*(\d{7,12})\/?$/, key: 'homedepot.$h/p/$1' },
  ],
  currencies: { com: 'USD' },
  titles: [/\s-\sthe home depot(?:\scanada)?$/i],
  elements: {
    title: ['.product-details__title', '.product-details__badge-title--wrapper h1'],
    price: ['#standard-price .sui-sr-only', '.price-format__large.price-format__main-price', '#ajaxPrice @content'],
    retail: ['#was-price .u__strike', '.price__was-price', '#standard-price .u__strike'],
    image: ['.mediagallery__mainimageblock img @src'],
  },
  tracking:
    /^(mtc|cm_.*|emt|omsid|k_clickid|fromsearch|int_.*|locstorenum|ncni-.*|g_store|pf_rd_.*|rtn_id|source|merch)$/,
};
