import { readAmount, readRate, writeAmount } from './locale/amounts.ts';
import { locale } from './locale/locale.ts';
import { t } from './messages/translate.ts';

/** Returns the error for a text that isn't an amount: the two amounts it could be, or that one is expected. */
export function amountRefusal(written: unknown): string {
  const read = typeof written === 'string' ? readAmount(written) : undefined;
  if (read?.is !== 'either') return t('fields.amount');
  const [whole, fraction] = [writeAmount(read.whole), writeAmount(read.fraction, 3)];
  return t('fields.amountEither', { whole, fraction, exact: writeAmount(read.fraction, locale.decimals) });
}

/** Returns the same for an exchange rate. */
export function rateRefusal(written: unknown): string {
  const read = typeof written === 'string' ? readRate(written) : undefined;
  if (read?.is !== 'either') return t('fields.rate');
  const [whole, fraction] = [writeAmount(read.whole), writeAmount(read.fraction, 3)];
  return t('fields.amountEither', { whole, fraction, exact: writeAmount(read.fraction, 4) });
}
