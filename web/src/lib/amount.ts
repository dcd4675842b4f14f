import { type CountedIn, readAmount } from '@haggle/contract/locale/amounts';

/**
 * An amount as people write it where the site is, `$1,299.00` or `1.299,00 €`; undefined for an empty text, NaN for what
 * is none or could be two. `amountRefusal` says which.
 * @param counted what it is in, where that is not the site's currency
 */
export function amountOf(text: string, counted?: CountedIn): number | undefined {
  const read = readAmount(text, counted);
  if (read.is === 'empty') return undefined;
  return read.is === 'amount' ? read.amount : Number.NaN;
}

/** The same to be sent; what is no amount stays as it was typed, for the contract to say why. */
export function amountOrText(text: string, counted?: CountedIn): number | string | undefined {
  const amount = amountOf(text, counted);
  return Number.isNaN(amount) ? text : amount;
}
