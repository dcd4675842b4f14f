import type { Shop } from './shop.ts';

export const aliexpress: Shop = {
  name: 'AliExpress',
  // A product has the same number on the hosts of all languages and countries.
  hosts: /^(?:[a-z]{2,3}\.)?aliexpress\.(com|us|ru)$/,
  products: [
    { path: /\/(?:item|i)\/(?:[^/]+\/)?(\d{8,20})(?:\.html)?\/?$/, key: 'aliexpress.com/item/$1' },
    { path: /\/ssr\/\d+\/BundleDeals/i, parameter: 'productIds', key: 'aliexpress.com/item/$p' },
  ],
  titles: [/\s-\saliexpress(?:\s\d+)?$/i, /^buy\s(?=.{20})/i],
  elements: {
    title: ['h1[data-pl=product-title]', '.product-title-text'],
    price: [
      '.product-price-current',
      '[class*=price--currentPriceText]',
      '[class*=price-default--current]',
      '.product-price-value',
    ],
    retail: [
      '.product-price-original .product-price-del',
      '[class*=price--originalText]',
      '[class*=price-default--original]',
    ],
    image: ['.magnifier-image @src', '.image-view-magnifier-wrap img @src'],
  },
  tracking:
    /^(aff_.*|algo_.*|gps-id|scm.*|pdp_.*|curpagelogid|sk|terminal_id|afsmartredirect|_t|tt|dp|cv|af|mall_affr|initiative_id|gatewayadapt|spm|pvid|aem_p4p_detail|utparam.*|businesstype|title|platform|rc_?.*|templateid|_randl_.*|sourcetype|channel|biztype|social_params|sharebuttonid|ug_.*|srcsns|image|aecps.*|dida|uuid|btsid|ws_ab_test|_gl|cn|aff|acnt|albag.*|albad|albcp|albpg|albt|isdl|needsmarketplace|trgt|crea|netw|device|mtctp|src|slnk|plac|m_page_id|from|search_p4p_id|p4p_.*|opt|nv)$/,
};
