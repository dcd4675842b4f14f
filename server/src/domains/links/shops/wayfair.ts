import type { Shop } from './shop.ts';

export const wayfair: Shop = {
  name: 'Wayfair',
  hosts: /^wayfair\.(com|ca|co\.uk|de|ie)$/,
  products: [{ path: /-([a-z]\d{6,12}|[a-z]{3,4}\d{4,6})\.html$/i, key: 'wayfair.$h/$1' }],
  currencies: { com: 'USD' },
  titles: [/\s(?:&|and)\sreviews$/i],
  elements: {
    title: ['[data-hb-id=Heading]'],
    price: ['[data-test-id=PriceDisplay]', '[data-enzyme-id=PriceBlock] .SFPrice'],
    retail: ['[data-test-id=ListPriceDisplay]'],
    image: ['[data-enzyme-id=FluidImage-wrapper] img @src'],
  },
  tracking: /^(refid|csnid|source|redir|experiencetype|auctionid|categoryid|selectedfilters|isb2b|rtype|ireferid)$/,
  needed: /^piid$/,
};
