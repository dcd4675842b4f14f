import { formatPrice } from '../../lib/money.ts';
import { formatDate } from '../../lib/time.ts';

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

const prices = ['price', 'retailPrice'];
const times = ['startsAt', 'endsAt'];

/** A value as a person reads it; nothing is a dash. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.join(', ');
  if (prices.includes(field)) return formatPrice(Number(value));
  if (times.includes(field)) return formatDate(String(value));
  return String(value);
}
