import type { Shop } from './shop.ts';

/** A brand of the same company; their pages are alike. */
const brand = (name: string, hosts: RegExp, key: string): Shop => ({
  name,
  hosts,
  products: [{ path: /\/browse\/product\.do$/, parameter: 'pid', key }],
  currencies: { com: 'USD', eu: 'EUR' },
  elements: {
    title: ['[data-testid=product-title]', '.pdp-product-title'],
    price: ['.current-sale-price', '.pdp-pricing--highlight', '.current-regular-price', '.pdp-pricing__selected'],
    retail: ['.strikethrough-regular-price', '.product-price__strike'],
    image: ['.product_photos-container img @src', '.brick__product-image img @src'],
  },
  tracking: /^(cid|pcid|vid|tid|kwid|ap|nav|grid|cpos|cexp|ccx|ssiteid|searchtext|autosuggest|sizetype|mlink)$/,
  needed: /^pid$/,
});

export const gap = brand('Gap', /^gap\.(com|ca|co\.uk|eu)$/, 'gap.$h/$p');
export const oldNavy = brand('Old Navy', /^oldnavy\.gap\.(com|ca|co\.uk|eu)$/, 'oldnavy.gap.$h/$p');
export const bananaRepublic = brand(
  'Banana Republic',
  /^bananarepublic\.gap\.(com|ca|co\.uk|eu)$/,
  'bananarepublic.gap.$h/$p',
);
export const athleta = brand('Athleta', /^athleta\.gap\.(com|ca|co\.uk|eu)$/, 'athleta.gap.$h/$p');
