import type { Shop } from './shop.ts';

export const bestBuy: Shop = {
  name: 'Best Buy',
  hosts: /^bestbuy\.(com|ca)$/,
  products: [
    { path: /\/sku\/(\d{5,9})(?:\/|$)/, key: 'bestbuy.$h/sku/$1' },
    { path: /\.p$/, parameter: 'skuId', key: 'bestbuy.$h/sku/$p' },
    { path: /\/(\d{5,9})\.p$/, key: 'bestbuy.$h/sku/$1' },
    { path: /\/(?:[a-z]{2}-[a-z]{2}\/)?product\/(?:[^/]+\/)*(\d{6,9})\/?$/, key: 'bestbuy.$h/sku/$1' },
  ],
  currencies: { com: 'USD' },
  elements: {
    title: ['.sku-title h1', '[data-automation=product-title]'],
    price: [
      '[data-testid=customer-price] span',
      '.priceView-hero-price span',
      '.priceView-customer-price span',
      '[data-automation=product-price] span',
    ],
    retail: ['[data-testid=regular-price]', '.pricing-price__regular-price', '[data-automation=product-saving] del'],
    image: ['.primary-image @src', '[data-testid=image-media] img @src'],
    soldOut: ['[data-button-state=SOLD_OUT]'],
  },
  tracking:
    /^(acampid|mpid|loc|ksdevice|extstoreid|irclickid|ref|cmp|nrtv_cid|lsft|gclsrc|ksid|ksprof_id|ksaffcode|ksadid|lpid|st|intl|icmp|cp|promotion.*|sc_.*|ds_.*)$/,
};
