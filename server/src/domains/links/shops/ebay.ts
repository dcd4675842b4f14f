import type { Shop } from './shop.ts';

export const ebay: Shop = {
  name: 'eBay',
  hosts: /^ebay\.(com|ca|co\.uk|de|fr|it|es|nl|pl|at|ch|be|ie|com\.au|com\.sg|com\.my|com\.hk|ph|vn)$/,
  products: [
    // A listing is the same on the hosts of all countries, at the same price.
    { path: /\/itm\/(?:[^/]+\/)?(\d{9,15})(?:\/|$)/, parameter: 'var', key: 'ebay.com/itm/$1/$p' },
    { path: /\/itm\/(?:[^/]+\/)?(\d{9,15})(?:\/|$)/, key: 'ebay.com/itm/$1' },
    { path: /\/p\/(\d{5,15})(?:\/|$)/, key: 'ebay.$h/p/$1' },
  ],
  currencies: { com: 'USD' },
  titles: [/^details about\s+/i, /\s(?:for sale(?: online)?|new)?\s?\|\s?ebay$/i],
  elements: {
    title: ['.x-item-title__mainTitle', '#itemTitle', '#vi-lkhdr-itmTitl'],
    price: ['.x-price-primary', '#prcIsum @content', '#prcIsum', '#mm-saleDscPrc', '#prcIsum_bidPrice'],
    retail: ['.x-additional-info__textual-display .ux-textspans--STRIKETHROUGH', '#orgPrc', '#mm-saleOrgPrc'],
    image: ['.ux-image-carousel-item.active img @data-zoom-src', '.ux-image-carousel-item img @src', '#icImg @src'],
  },
  tracking:
    /^(mkcid|mkrid|mkevt|campid|customid|toolid|siteid|_trksid|_trkparms|_from|hash|amdata|epid|chn|norover|mkgroupid|mkscid|mksrc|media|ul_noapp|ssspo|sssrc|ssuid|widget_ver|itmprp|itmmeta|stype|segname|bu|osub|crd|ch|brand|emsid|fits|_skw|_nkw|_sacat|_odkw|_osacat|ff\d+|pub|rmvsb|itmbook.*)$/,
  wrappers: [{ host: /^rover\.ebay\.[a-z.]+$/, parameters: ['mpre', 'loc'] }],
};
