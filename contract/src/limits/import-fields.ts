/** What a column can hold. */
export const importFields = [
  'title',
  'dealURL',
  'price',
  'retailPrice',
  'currency',
  'description',
  'category',
  'brand',
  'store',
  'imageUrl',
  'couponCode',
  'freeShipping',
  'shippingPrice',
  'niche',
  'tags',
  'startsAt',
  'endsAt',
  'attributedTo',
  'postedAt',
  'status',
  'oldAddress',
] as const;
export type ImportField = (typeof importFields)[number];

/** Without these no row is a deal. */
export const neededFields = ['title', 'price', 'dealURL'] as const satisfies ImportField[];
