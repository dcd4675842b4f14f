import type { Shop } from './shop.ts';

export const cdiscount: Shop = {
  name: 'Cdiscount',
  hosts: /^cdiscount\.(com)$/,
  products: [{ path: /\/(f-\d+-[a-z0-9]+)\.html$/, key: 'cdiscount.com/$1' }],
  currencies: { com: 'EUR' },
  titles: [/\s-\s(?:achat\s?\/\s?vente|cdiscount|prix)\s.*$/i, /\s-\scdiscount$/i],
  elements: {
    title: ['.fpDesCol h1', '#fpContent h1'],
    price: ['.fpPrice @content', '[data-e2e=price]', '.fpPrice'],
    retail: ['.fpStriked', '[data-e2e=strikedPrice]'],
    image: ['#picture0 @src'],
  },
  tracking: /^(idoffre|refer|mpos|cid|fromlandingpage|sw|cm_.*|awc|nosku)$/,
  needed: /^offerid$/,
};
