/** What a part of a search sentence can be about. */
export const aspects = [
  'price',
  'discount',
  'shipping',
  'coupon',
  'kind',
  'store',
  'category',
  'posted',
  'sort',
] as const;

/** The value of `asWords` with which nothing in a sentence becomes a filter. */
export const allAsWords = aspects.join('.');
