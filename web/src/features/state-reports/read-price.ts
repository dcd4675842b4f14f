import { amountRefusal } from '@haggle/contract/amount-refusal';
import * as dealLimits from '@haggle/contract/limits/deals';
import { readAmount, writeAmount } from '@haggle/contract/locale/amounts';
import { measured } from '@haggle/contract/locale/currencies';
import { locale } from '@haggle/contract/locale/locale';
import { amountWorth } from '@haggle/contract/locale/worth';
import { t } from '@haggle/contract/messages/translate';

/**
 * Reads a typed price. Returns the number, or an error message.
 * @param currency the currency of the price
 */
export function readPrice(text: string, currency: string = locale.currency): number | string {
  const unit = currency === locale.currency ? locale : measured(currency);
  const read = readAmount(text, unit);
  if (read.is === 'either') return amountRefusal(text);
  const example = amountWorth(59.99, unit);
  const wrong = t('state-reports.price.wrong', { example: writeAmount(example, unit.decimals) });
  if (read.is !== 'amount') return wrong;
  const { amount } = read;
  const isPrice =
    amount >= 0 && amount <= dealLimits.priceMax(unit) && Number(amount.toFixed(unit.decimals)) === amount;
  return isPrice ? amount : wrong;
}
