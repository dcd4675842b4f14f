import type { Shop } from './shop.ts';

export const notebooksbilliger: Shop = {
  name: 'notebooksbilliger.de',
  hosts: /^notebooksbilliger\.(de)$/,
  products: [{ path: /[+-](\d{5,7})\/?$/, key: 'notebooksbilliger.de/$1' }],
  titles: [/\s(?:günstig\s)?(?:bei|kaufen\s)?\|?\s?notebooksbilliger(?:\.de)?$/i],
  elements: { price: ['.product-price__regular', '#product_detail_price @data-price'] },
  tracking: /^(nbbct|nbb_.*|wt_.*|pzn|eqrecqid)$/,
};
