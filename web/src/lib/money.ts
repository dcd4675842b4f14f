import { formatMoney } from '@haggle/contract/locale/money';
import { t } from '@haggle/contract/messages/translate';

/** A price of the site's currency as text, such as `$1,299.00`; `$N/A` for what is no price. */
export function formatPrice(price: number | null | undefined): string {
  return typeof price === 'number' && Number.isFinite(price) && price >= 0 ? formatMoney(price) : t('deals.noPrice');
}
