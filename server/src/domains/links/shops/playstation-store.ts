import type { Shop } from './shop.ts';

export const playStationStore: Shop = {
  name: 'PlayStation Store',
  hosts: /^store\.playstation\.(com)$/,
  products: [
    {
      path: /^\/([a-z]{2}-[a-z]{2,4}(?:-[a-z]{2})?)\/(product|concept)\/([A-Z0-9_-]+)/i,
      key: 'store.playstation.com/$1/$2/$3',
    },
  ],
  elements: {
    title: ['[data-qa="mfe-game-title#name"]'],
    price: ['[data-qa="mfeCtaMain#offer0#finalPrice"]'],
    retail: ['[data-qa="mfeCtaMain#offer0#originalPrice"]'],
  },
  tracking: /^(smcid|emcid|tduid|partnerid|wt\.mc_id)$/,
};
