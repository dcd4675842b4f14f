import { formatter, locale } from './locale.ts';

/** The site's own currency has the decimals that the server told; of others each machine knows as well as the next. */
export function moneyOptions(currency = locale.currency): Intl.NumberFormatOptions {
  const style = { style: 'currency', currency } as const;
  if (currency !== locale.currency) return style;
  return { ...style, minimumFractionDigits: locale.decimals, maximumFractionDigits: locale.decimals };
}

function moneyFormat(currency: string): Intl.NumberFormat {
  return formatter(`money ${currency}`, (tag) => new Intl.NumberFormat(tag, moneyOptions(currency)));
}

/** An amount of the site's currency, or of another one, with the decimals that it has: `$1,299.00`, `¥4,980`. */
export function formatMoney(amount: number, currency = locale.currency): string {
  return moneyFormat(currency).format(amount);
}

/** An amount without its decimals, for bounds and axes: `$50`. */
export function formatWholeMoney(amount: number, currency = locale.currency): string {
  const options = { style: 'currency', currency, maximumFractionDigits: 0 } as const;
  return formatter(`whole money ${currency}`, (tag) => new Intl.NumberFormat(tag, options)).format(amount);
}

/** How many decimals amounts of a currency have: 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyDecimals(currency = locale.currency): number {
  if (currency === locale.currency) return locale.decimals;
  return moneyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2;
}

/** A currency's sign and whether it stands before the amount, for fields that amounts are typed into. */
export function currencySign(currency = locale.currency): { sign: string; isFirst: boolean } {
  const parts = moneyFormat(currency).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === 'currency');
  return { sign: parts[at]?.value ?? currency, isFirst: at < parts.findIndex(({ type }) => type === 'integer') };
}
