import { isIn } from '@haggle/contract/keys';
import { currencyName } from '@haggle/contract/locale/names';
import { t } from '@haggle/contract/messages/translate';
import { formatDate } from '../lib/time.ts';
import { nicheName } from './deal-names.ts';
import { niches } from './deal-text.ts';
import { quantityText } from './quantity-text.ts';
import { toldPrice } from './told-price.ts';

type Telling = (value: unknown) => string;

const price: Telling = toldPrice;
const date: Telling = (value) => formatDate(String(value));
const words: Telling = (value) => (Array.isArray(value) ? value.join(', ') : String(value));

/** How a value of each field that an edit may change is told. */
const tellings = {
  title: words,
  description: words,
  dealURL: words,
  currency: (code) => currencyName(String(code)),
  price,
  retailPrice: price,
  shippingPrice: price,
  couponCode: words,
  niche: (value) => (isIn(niches, value) ? nicheName(value) : String(value)),
  tags: words,
  nextBestPrice: price,
  nextBestWhere: words,
  category: words,
  store: words,
  brand: words,
  images: words,
  imageUrl: words,
  startsAt: date,
  endsAt: date,
  attributedTo: words,
  quantity: quantityText,
} satisfies Record<string, Telling>;

type Field = keyof typeof tellings;

const long: readonly string[] = [
  'description',
  'dealURL',
  'tags',
  'category',
  'store',
  'brand',
  'images',
  'imageUrl',
] satisfies Field[];

/** Whether a field's values are too long or too bare for a line. */
export function isLong(field: string): boolean {
  return long.includes(field) || !isIn(tellings, field);
}

/** How a field of a deal is called, as a line begins with it. */
export function fieldName(field: string): string {
  return isIn(tellings, field) ? t(`deal-history.field.${field}`) : field;
}

/** A value of a field as a person reads it. */
export function valueText(field: string, value: unknown): string {
  return isIn(tellings, field) ? tellings[field](value) : String(value);
}
