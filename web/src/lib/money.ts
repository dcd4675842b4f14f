import type { CountedIn } from '@haggle/contract/locale/amounts';
import { locale } from '@haggle/contract/locale/locale';
import { formatMoney } from '@haggle/contract/locale/money';
import { t } from '@haggle/contract/messages/translate';

/**
 * Formats a price, such as `$1,299.00`; without one `$N/A` on sites in dollars, otherwise `N/A`.
 * @param posted the price's currency, if it isn't the site's
 */
export function formatPrice(price: number | null | undefined, posted?: CountedIn | null): string {
  const { currency, decimals } = posted ?? locale;
  return typeof price === 'number' && price >= 0 && price < Number.POSITIVE_INFINITY
    ? formatMoney(price, currency, decimals)
    : locale.currency === 'USD'
      ? t('deals.noPrice')
      : t('ui.notAvailable');
}
