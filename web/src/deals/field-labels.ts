/** How the parts of a deal are called where somebody reads what an edit changes. */
export const partNames = {
  title: 'title',
  price: 'price',
  retailPrice: 'retail price',
  dealURL: 'link',
  store: 'store',
  description: 'description',
  couponCode: 'coupon code',
  images: 'pictures',
  imageUrl: 'picture from the web',
  category: 'category',
  brand: 'brand',
  tags: 'tags',
  nextBestWhere: 'next best place',
  startsAt: 'start',
  endsAt: 'end',
} as const;

export function partName(field: string): string {
  return partNames[field as keyof typeof partNames] ?? field;
}
