import type { Shop } from './shop.ts';

export const currys: Shop = {
  name: 'Currys',
  hosts: /^currys\.(co\.uk|ie)$/,
  products: [{ path: /(?:-|\/)(\d{8})(?:-pdt)?\.html$/, key: 'currys.$h/$1' }],
  titles: [/^buy\s/i, /\s\|\s(?:free delivery\s\|\s)?currys$/i],
  elements: {
    price: ['.price-info .value @content', '.prod-price .value @content'],
    retail: ['.was-price .value @content'],
  },
  tracking: /^(cidp|istcompanyid|mctag|tmcampid|clid|awaid)$/,
};
