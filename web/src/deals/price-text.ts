import type { Deal } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { formatPrice } from '../lib/money.ts';

/** Formats a deal's price as posted and in the site's currency, `€79.99 (about $86.39)`, just `$86.39`, or as free. */
export function priceText({ price, posted }: Pick<Deal, 'price' | 'posted'>): string {
  if (price === 0) return t('deals.free');
  const sitePrice = formatPrice(price);
  return posted ? t('deals.postedPrice', { posted: formatPrice(posted.price, posted), price: sitePrice }) : sitePrice;
}
