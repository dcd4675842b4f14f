import type { Shop } from './shop.ts';

export const pcComponentes: Shop = {
  name: 'PcComponentes',
  hosts: /^pccomponentes\.(com|pt|fr|it|de)$/,
  currencies: { com: 'EUR' },
  titles: [/\s[-|]\spc ?componentes(?:\.com)?$/i],
  elements: {
    title: ['#pdp-title'],
    price: ['#pdp-price-current-integer', '#precio-main @data-price'],
    retail: ['#pdp-price-original'],
    image: ['#pdp-section-images img @src'],
  },
  tracking: /^(s_kwcid|campaigntype)$/,
  needed: /^refurbished$/,
};
