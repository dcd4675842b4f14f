import type { Shop } from './shop.ts';

export const fnac: Shop = {
  name: 'Fnac',
  hosts: /^(?:livre\.|jeux-video\.|musique\.|video\.)?fnac\.(com|es|pt|be|ch)$/,
  products: [
    { path: /\/a(\d{5,10})(?:\/|$)/, key: 'fnac.$h/a$1' },
    { path: /\/mp(\d{4,10})(?:\/|$)/, key: 'fnac.$h/mp$1' },
  ],
  currencies: { com: 'EUR' },
  titles: [/\s-\sachat\s(?:&|et)\sprix\s.*$/i, /\s[-|]\sfnac(?:\.[a-z]{2,3})?$/i],
  elements: {
    title: ['.f-productHeader__heading', '.f-productHeader-Title'],
    price: ['.f-faPriceBox__price', '.f-priceBox-price--reco', '.f-priceBox-price', '.userPrice'],
    retail: ['.f-priceBox-price--old', '.oldPrice'],
    image: ['.f-productMedias__viewItem--main @src', '.js-productVisuals-imageWrapper img @src'],
  },
  tracking: /^(origin|ectrans|oref|esl-k|sl|storecode|couponcode|srsltid)$/,
};
