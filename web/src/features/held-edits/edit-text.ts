import { currencyName } from '@haggle/contract/locale/names';
import { t } from '@haggle/contract/messages/translate';
import { toldPrice } from '../../deals/told-price.ts';
import { formatDate } from '../../lib/time.ts';

const prices = ['price', 'retailPrice', 'shippingPrice', 'nextBestPrice'];
const times = ['startsAt', 'endsAt'];

/** A value as a person reads it; nothing is a dash. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (field === 'images') return countText(value);
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.join(', ');
  if (prices.includes(field)) return toldPrice(value);
  if (field === 'currency') return currencyName(String(value));
  if (times.includes(field)) return formatDate(String(value));
  return String(value);
}

function countText(pictures: unknown): string {
  const count = Array.isArray(pictures) ? pictures.length : 0;
  return count === 0 ? t('held-edits.noPictures') : t('held-edits.pictures', { count });
}
