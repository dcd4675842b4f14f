import { amountRefusal } from '@haggle/contract/amount-refusal';
import * as dealLimits from '@haggle/contract/limits/deals';
import { t } from '@haggle/contract/messages/translate';
import { amountOf } from '../../lib/amount.ts';
import { formatPrice } from '../../lib/money.ts';
import { areReversed } from './filters.ts';

/** Why prices can't be filtered by, as they were typed. */
export interface PriceProblem {
  /** The field that it is about. */
  name: 'minPrice' | 'maxPrice';
  text: string;
  /** Whether they only stand the wrong way round. */
  isReversed: boolean;
}

/** What is wrong with the bounds in two fields, the lowest price first; undefined where nothing is. */
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
