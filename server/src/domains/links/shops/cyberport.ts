import type { Shop } from './shop.ts';

export const cyberport: Shop = {
  name: 'Cyberport',
  hosts: /^cyberport\.(de|at)$/,
  products: [
    { path: /\/pdp\/([a-z0-9]{4}-[a-z0-9]{3,5})(?:\/|$)/, key: 'cyberport.$h/$1' },
    { path: /^\/?$/, parameter: 'DEEP', key: 'cyberport.$h/$p' },
  ],
  titles: [/\s(?:[>;-]|ab [\d.,]+ €)?\s?cyberport$/i],
  needed: /^deep$/,
};
