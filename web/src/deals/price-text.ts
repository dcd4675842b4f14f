import type { Deal } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { formatPrice } from '../lib/money.ts';

/** A deal's price in a line: as it was posted and what that is, `€79.99 (about $86.39)`, or just `$86.39`. */
export function priceText({ price, posted }: Pick<Deal, 'price' | 'posted'>): string {
  const own = formatPrice(price);
  return posted ? t('deals.postedPrice', { posted: formatPrice(posted.price, posted), price: own }) : own;
}
