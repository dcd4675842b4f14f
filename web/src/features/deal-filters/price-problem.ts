import { amountRefusal } from '@haggle/contract/amount-refusal';
import * as dealLimits from '@haggle/contract/limits/deals';
import { t } from '@haggle/contract/messages/translate';
import { amountOf } from '../../lib/amount.ts';
import { formatPrice } from '../../lib/money.ts';
import { areReversed } from './filters.ts';

/** The reason the typed prices can't be used as a filter. */
export interface PriceProblem {
  /** The field it belongs to. */
  name: 'minPrice' | 'maxPrice';
  text: string;
  /** Whether the two prices are merely swapped. */
  isReversed: boolean;
}

/** Returns the error in two price fields, minimum first, or undefined if they are valid. */
export function findPriceProblem(fields: readonly { name: string; value: string }[]): PriceProblem | undefined {
  for (const { name, value } of fields) {
    const text = refusalOf(value);
    if (text) return { name: name === 'maxPrice' ? 'maxPrice' : 'minPrice', text, isReversed: false };
  }
  if (!areReversed(fields.map(({ value }) => amountOf(value)))) return undefined;
  return { name: 'minPrice', text: t('deal-filters.price.reversed'), isReversed: true };
}

function refusalOf(value: string): string | undefined {
  const amount = amountOf(value);
  if (amount === undefined) return undefined;
  if (Number.isNaN(amount)) return amountRefusal(value);
  if (amount < 0) return t('fields.amountLeast');
  const most = dealLimits.priceMax();
  return amount > most ? t('fields.amountMost', { most: formatPrice(most) }) : undefined;
}
