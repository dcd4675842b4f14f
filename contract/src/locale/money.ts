import { directionOf } from './direction.ts';
import { formatter, locale, type SiteLocale } from './locale.ts';

/** A price in another currency than the site's. */
export interface ForeignAmount {
  amount: number;
  currency: string;
  decimals: number;
}

/**
 * The site's own currency has the decimals that the server told, and so has another one that the server told of; without
 * that each machine knows as well as the next.
 */
export function moneyOptions(
  currency = locale.currency,
  decimals = currency === locale.currency ? locale.decimals : undefined,
): Intl.NumberFormatOptions {
  return { style: 'currency', currency, minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

/**
 * An amount with its sign as readers of the site know it. In its own country a sign does without the letters that some
 * languages give it, `US$` or `£GB`; of dollars that is only the one that no language confuses with another. Among letters
 * that run from right to left, the `$` of another such sign would go to the other side, and below zero the whole sign: the
 * mark before a minus makes all that follows run from left to right.
 */
export function keepSign(text: string, { country, language }: SiteLocale = locale): string {
  const signs = country === 'US' ? '[$]' : '[£¥]';
  const own = text.replace(new RegExp(`${country}(${signs})|(${signs})${country}`), '$1$2');
  if (directionOf(language) !== 'rtl') return own;
  return own.replace(/[A-Z]\$/, '$&\u200e').replace(/\u200e-[\d.,]+(?=\s)/, '$&\u200f');
}

/** What writes amounts of a currency. */
export function moneyFormat(currency: string, decimals?: number): Intl.NumberFormat {
  const name = `money ${currency} ${decimals}`;
  return formatter(name, (tag) => new Intl.NumberFormat(tag, moneyOptions(currency, decimals)));
}

/** An amount of the site's currency, or of another one, with the decimals that it has: `$1,299.00`, `¥4,980`. */
export function formatMoney(amount: number, currency = locale.currency, decimals?: number): string {
  return keepSign(moneyFormat(currency, decimals).format(amount));
}

/** How many decimals amounts of a currency have: 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyDecimals(currency = locale.currency): number {
  if (currency === locale.currency) return locale.decimals;
  return moneyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2;
}
