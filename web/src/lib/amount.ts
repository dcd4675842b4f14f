import { type CountedIn, readAmount } from '@haggle/contract/locale/amounts';

/**
 * Parses an amount written in the site's format, `$1,299.00` or `1.299,00 €`. Returns undefined for an empty text and NaN
 * for an invalid or ambiguous amount; `amountRefusal` says which.
 * @param currency the amount's currency, if it isn't the site's
 */
export function amountOf(text: string, currency?: CountedIn): number | undefined {
  const read = readAmount(text, currency);
  if (read.is === 'empty') return undefined;
  return read.is === 'amount' ? read.amount : Number.NaN;
}

/** Parses an amount to send; an invalid one stays as typed, so the contract can say why. */
export function amountOrText(text: string, currency?: CountedIn): number | string | undefined {
  const amount = amountOf(text, currency);
  return Number.isNaN(amount) ? text : amount;
}
