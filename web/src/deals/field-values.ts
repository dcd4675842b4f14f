import { isIn } from '@haggle/contract/keys';
import { currencyName } from '@haggle/contract/locale/names';
import { t } from '@haggle/contract/messages/translate';
import { formatDate } from '../lib/time.ts';
import { formatChangedPrice } from './changed-price.ts';
import { nicheName } from './deal-names.ts';
import { niches } from './deal-text.ts';
import { quantityText } from './quantity-text.ts';

type ValueFormatter = (value: unknown) => string;

const price: ValueFormatter = formatChangedPrice;
const date: ValueFormatter = (value) => formatDate(String(value));
const words: ValueFormatter = (value) => (Array.isArray(value) ? value.join(', ') : String(value));

/** Formatters for the values of each editable field. */
const formatters = {
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
} satisfies Record<string, ValueFormatter>;

type Field = keyof typeof formatters;

const longFields: readonly string[] = [
  'description',
  'dealURL',
  'tags',
  'category',
  'store',
  'brand',
  'images',
  'imageUrl',
] satisfies Field[];

/** Returns whether a field's values are too long for a line, or have no formatter. */
export function isLongField(field: string): boolean {
  return longFields.includes(field) || !isIn(formatters, field);
}

/** Returns the label of a deal's field, capitalized. */
export function fieldName(field: string): string {
  return isIn(formatters, field) ? t(`deal-history.field.${field}`) : field;
}

/** Formats the value of a field. */
export function valueText(field: string, value: unknown): string {
  return isIn(formatters, field) ? formatters[field](value) : String(value);
}
