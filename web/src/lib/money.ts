import type { CountedIn } from '@haggle/contract/locale/amounts';
import { locale } from '@haggle/contract/locale/locale';
import { formatMoney } from '@haggle/contract/locale/money';
import { t } from '@haggle/contract/messages/translate';

/**
 * A price as text, such as `$1,299.00`; for what is no price `$N/A` on sites of dollars, `N/A` on others.
 * @param posted what it is counted in, where that is not the site's currency
 */
export function formatPrice(price: number | null | undefined, posted?: CountedIn | null): string {
  const { currency, decimals } = posted ?? locale;
  return typeof price === 'number' && price >= 0 && price < Number.POSITIVE_INFINITY
    ? formatMoney(price, currency, decimals)
    : locale.currency === 'USD'
      ? t('deals.noPrice')
      : t('ui.notAvailable');
}
