import { amountRefusal } from '@haggle/contract/amount-refusal';
import * as dealLimits from '@haggle/contract/limits/deals';
import { readAmount, writeAmount } from '@haggle/contract/locale/amounts';
import { amountWorth, roundMoney } from '@haggle/contract/locale/worth';
import { t } from '@haggle/contract/messages/translate';

function noPrice(): string {
  return t('state-reports.price.wrong', { example: writeAmount(amountWorth(59.99)) });
}

/** A price as a person types it, or what to tell them instead. */
export function readPrice(text: string): number | string {
  const read = readAmount(text);
  if (read.is === 'either') return amountRefusal(text);
  if (read.is !== 'amount') return noPrice();
  const { amount } = read;
  const isPrice = amount >= 0 && amount <= dealLimits.priceMax() && roundMoney(amount) === amount;
  return isPrice ? amount : noPrice();
}
