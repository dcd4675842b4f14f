import { entriesOf } from '@haggle/contract/keys';
/** What a row may tell of a deal, in the contract's words; the last two are the import's own. */
export type Field =
  | 'title'
  | 'dealURL'
  | 'price'
  | 'retailPrice'
  | 'currency'
  | 'description'
  | 'category'
  | 'brand'
  | 'store'
  | 'imageUrl'
  | 'couponCode'
  | 'freeShipping'
  | 'shippingPrice'
  | 'niche'
  | 'tags'
  | 'startsAt'
  | 'endsAt'
  | 'attributedTo'
  | 'postedAt'
  | 'status';

/** A column's name and what stands in it. */
export type Cell = readonly [name: string, value: unknown];

/** The names that a column may have, without regard to case, blanks and signs. */
const names: Record<Field, readonly string[]> = {
  title: ['title', 'name'],
  dealURL: ['dealurl', 'url', 'link'],
  price: ['price'],
  currency: ['currency', 'pricecurrency'],
  retailPrice: ['retailprice', 'listprice', 'msrp'],
  description: ['description'],
  category: ['category'],
  brand: ['brand'],
  store: ['store', 'merchant'],
  imageUrl: ['imageurl', 'image'],
  couponCode: ['couponcode', 'coupon', 'code'],
  freeShipping: ['freeshipping'],
  shippingPrice: ['shippingprice', 'shipping'],
  niche: ['niche', 'kind'],
  tags: ['tags'],
  startsAt: ['startsat'],
  endsAt: ['endsat', 'expires'],
  attributedTo: ['attributedto', 'author'],
  postedAt: ['postedat', 'date', 'createdat', 'pubdate'],
  status: ['status', 'lifecyclestatus'],
};

const byName = new Map(entriesOf(names).flatMap(([field, known]) => known.map((name) => [name, field] as const)));

/** Which field a column holds: `Deal URL`, `deal_url` and `dealURL` are one. Undefined for names that are not known. */
export function fieldOf(name: string): Field | undefined {
  return byName.get(name.toLowerCase().replace(/[^a-z0-9]/g, ''));
}

/** The fields without which no row can be a deal, and that no column of a table has. */
export function missingColumns(header: readonly string[]): Field[] {
  const present = new Set(header.map(fieldOf));
  return (['title', 'price', 'dealURL'] as const).filter((field) => !present.has(field));
}
