import type { Shop } from './shop.ts';

export const leroyMerlin: Shop = {
  name: 'Leroy Merlin',
  hosts: /^leroymerlin\.(fr|es|it|pl|pt)$/,
  products: [{ path: /-(\d{6,9})\.html$/, key: 'leroymerlin.$h/$1' }],
  titles: [/\s\|\sleroy merlin$/i],
  tracking: /^(megaboost_origin|ff_data|src|store)$/,
};
