import type { Shop } from './shop.ts';

export const darty: Shop = {
  name: 'Darty',
  hosts: /^darty\.(com)$/,
  currencies: { com: 'EUR' },
  titles: [/\s[-|]\s(?:darty|livraison.*)$/i],
  elements: {
    price: ['.product-price__price', '.darty_prix'],
    retail: ['.product-price__strikethrough', '.darty_prix_barre'],
  },
  tracking: /^(dartycid|olc|oty|awc|otc)$/,
};
