import type { ForeignAmount } from '@haggle/contract/locale/money';
import { formatPrice } from '../lib/money.ts';

/** Formats an amount from a deal's changes: a number is in the site's currency, an object names another one. */
export function formatChangedPrice(told: unknown): string {
  return isForeign(told) ? formatPrice(told.amount, told) : formatPrice(Number(told));
}

export function isForeign(told: unknown): told is ForeignAmount {
  return typeof told === 'object' && told !== null && 'amount' in told;
}
