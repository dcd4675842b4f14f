import type { Shop } from './shop.ts';

export const shein: Shop = {
  name: 'Shein',
  hosts: /^(?:([a-z]{2,4})\.)?shein\.com$/,
  products: [{ path: /-p-(\d{5,12})(?:-cat-\d+)?\.html$/, key: 'shein.com/p-$1' }],
  currencies: { us: 'USD', uk: 'GBP', de: 'EUR', fr: 'EUR', es: 'EUR', it: 'EUR', nl: 'EUR', ca: 'CAD', au: 'AUD' },
  tracking:
    /^(src_.*|mallcode|pagelisttype|imgratio|ici|scici|url_from|ad_type|aff_id|onelink|requestid|koc_.*|detailbusinessfrom|attr_ids|share_from|navid|cidx)$/,
};
