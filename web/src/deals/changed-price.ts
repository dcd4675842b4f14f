import type { ForeignAmount } from '@haggle/contract/locale/money';
import { formatPrice } from '../lib/money.ts';

/** Formats an amount from a deal's changes: a number is in the site's currency, an object names another one. */
export function formatChangedPrice(value: unknown): string {
  return isForeignAmount(value) ? formatPrice(value.amount, value) : formatPrice(Number(value));
}

export function isForeignAmount(value: unknown): value is ForeignAmount {
  return typeof value === 'object' && value !== null && 'amount' in value;
}
