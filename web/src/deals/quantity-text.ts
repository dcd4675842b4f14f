import { units } from '@haggle/contract/deals/choices';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';

/** Formats a deal's quantity in the site's locale: the stored `1.5 kg` becomes `1,5 kg`. */
export function quantityText(value: unknown): string {
  const [digits = '', name] = String(value).split(' ');
  const unit = units.find((one) => one === name);
  return unit ? t(`deal-history.amount.${unit}`, { amount: formatNumber(Number(digits)) }) : String(value);
}
