import type { Shop } from './shop.ts';

export const etsy: Shop = {
  name: 'Etsy',
  hosts: /^etsy\.(com)$/,
  products: [{ path: /\/listing\/(\d{6,12})(?:\/|$)/, key: 'etsy.com/listing/$1' }],
  titles: [/\s[-|]\setsy(?:\s[\p{L} ]+)?$/iu],
  elements: {
    title: ['h1[data-buy-box-listing-title]'],
    price: ['[data-buy-box-region=price] .wt-text-title-larger', '[data-selector=price-only] p'],
    retail: ['[data-buy-box-region=price] .wt-text-strikethrough'],
    image: ['[data-carousel-first-image] @src', '.image-carousel-container img @src'],
  },
  tracking:
    /^(click_key|click_sum|ga_.*|frs|sts|organic_search_click|content_source|pro|plkey|external|dd|cns|logging_key|bes|lb|ls|sr_prefetch|pf_from|etp|ref|variation.*|local_signal_search|search_preloaded_img|sca|pop|sepaneu|bc|cns)$/,
};
