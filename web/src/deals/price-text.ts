import type { Deal } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { formatPrice } from '../lib/money.ts';

/** A deal's price in a line: as it was posted and what that is, `€79.99 (about $86.39)`, just `$86.39`, or that it is free. */
export function priceText({ price, posted }: Pick<Deal, 'price' | 'posted'>): string {
  if (price === 0) return t('deals.free');
  const own = formatPrice(price);
  return posted ? t('deals.postedPrice', { posted: formatPrice(posted.price, posted), price: own }) : own;
}
