import type { Shop } from './shop.ts';

export const zalando: Shop = {
  name: 'Zalando',
  hosts: /^(?:[a-z]{2}\.)?zalando\.(de|co\.uk|fr|es|it|nl|at|ch|be|pl|se|dk|fi|no|cz|ie)$/,
  products: [{ path: /-([a-z0-9]{9}-[a-z0-9]{3})\.html$/, key: 'zalando.$h/$1' }],
  titles: [/\s[-–]\szalando(?:\.[a-z.]{2,5})?$/i],
  elements: { title: ['[data-testid=pdp-title]'], price: ['[data-testid=pdp-price-container] p'] },
  tracking: /^(wmc|_rfl|pds|mediaid|zoom|allophones|ef_id)$/,
  needed: /^size$/,
};
