import { locale } from './locale.ts';
import { keepSign, moneyFormat } from './money.ts';

/** Returns a currency's sign and whether it precedes the amount, for amount fields in forms. */
export function currencySign(currency = locale.currency): { sign: string; isFirst: boolean } {
  const parts = moneyFormat(currency).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === 'currency');
  return {
    sign: keepSign(parts[at]?.value ?? currency),
    isFirst: at < parts.findIndex(({ type }) => type === 'integer'),
  };
}
