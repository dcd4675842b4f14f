import type { Shop } from './shop.ts';

export const costco: Shop = {
  name: 'Costco',
  hosts: /^costco\.(com|ca|co\.uk|com\.au|com\.mx|co\.jp|fr|es|is|se|co\.nz)$/,
  products: [
    { path: /\.product\.(\d{5,12})\.html$/, key: 'costco.$h/p/$1' },
    { path: /\/p\/(?:[^/]+\/)*(\d{5,12})\/?$/, key: 'costco.$h/p/$1' },
  ],
  currencies: { com: 'USD' },
  titles: [/\s\|\scostco(?:\s[\p{L} ]+)?$/iu],
  elements: {
    title: ['h1[automation-id=productName]'],
    price: ['#pull-right-price .value', '[automation-id=productPriceOutput]', '.you-pay-value'],
    image: ['#productImage @src', '#initialProductImage @src'],
  },
  tracking: /^(cm_.*|eq_mkt_.*|sh|nf|langid|storeid|catalogid|tp[12]|ranmid|src|keyword|krypto|dept)$/,
};
