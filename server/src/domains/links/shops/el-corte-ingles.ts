import type { Shop } from './shop.ts';

export const elCorteIngles: Shop = {
  name: 'El Corte Inglés',
  hosts: /^elcorteingles\.(es|com|pt)$/,
  products: [{ path: /\/(A\d{5,10}|MP_\d+)(?:-[^/]*)?\/?$/, key: 'elcorteingles.$h/$1' }],
  currencies: { com: 'EUR' },
  titles: [/\s[·|-]\s(?:[\p{L} ]+\s[·|-]\s)?el corte ingl[ée]s$/iu],
  elements: {
    title: ['#product_detail_title', '.product-detail-title'],
    price: ['.price-sale', '.product-detail-price .price'],
    retail: ['.price-unit--original', '.price-original'],
    image: ['.product-detail-image img @src'],
  },
  tracking: /^(parentcategoryid|parentcategory|color_ref|aff_id|dclid|stype|s_kwcid)$/,
  needed: /^(color|size)$/,
};
