import type { ForeignAmount } from '@haggle/contract/locale/money';
import { formatPrice } from '../lib/money.ts';

/** An amount as changes of a deal tell it: of the site's currency a number, of another one with that. */
export function toldPrice(told: unknown): string {
  return isForeign(told) ? formatPrice(told.amount, told) : formatPrice(Number(told));
}

export function isForeign(told: unknown): told is ForeignAmount {
  return typeof told === 'object' && told !== null && 'amount' in told;
}
