import { readAmount, readRate, writeAmount } from './locale/amounts.ts';
import { locale } from './locale/locale.ts';
import { t } from './messages/translate.ts';

/** What to tell somebody whose text is no amount: which of two it is, or that one is wanted. */
export function amountRefusal(written: unknown): string {
  const read = typeof written === 'string' ? readAmount(written) : undefined;
  if (read?.is !== 'either') return t('fields.amount');
  const [whole, fraction] = [writeAmount(read.whole), writeAmount(read.fraction, 3)];
  return t('fields.amountEither', { whole, fraction, exact: writeAmount(read.fraction, locale.decimals) });
}

/** The same of an exchange rate. */
export function rateRefusal(written: unknown): string {
  const read = typeof written === 'string' ? readRate(written) : undefined;
  if (read?.is !== 'either') return t('fields.rate');
  const [whole, fraction] = [writeAmount(read.whole), writeAmount(read.fraction, 3)];
  return t('fields.amountEither', { whole, fraction, exact: writeAmount(read.fraction, 4) });
}
