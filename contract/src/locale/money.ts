import { directionOf } from './direction.ts';
import { formatter, locale, type SiteLocale } from './locale.ts';

/** A price in a currency other than the site's. */
export interface ForeignAmount {
  amount: number;
  currency: string;
  decimals: number;
}

/**
 * Returns the format options of a currency. The site's own currency uses the decimals that the server set, and so does
 * any other currency whose decimals are given. Otherwise they are left to `Intl`.
 */
export function moneyOptions(
  currency = locale.currency,
  decimals = currency === locale.currency ? locale.decimals : undefined,
): Intl.NumberFormatOptions {
  return { style: 'currency', currency, minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

/**
 * Returns a formatted amount with the currency sign that the site's readers know. In its own country a sign drops the
 * letters that some languages add, `US$` or `£GB`; for dollars, only the US one, which no language uses for another. In
 * right-to-left text, the `$` of other such signs would move to the other side, and with a minus the whole sign would:
 * the mark before a minus makes everything after it run left to right.
 */
export function keepSign(text: string, { country, language }: SiteLocale = locale): string {
  const signs = country === 'US' ? '[$]' : '[£¥]';
  const own = text.replace(new RegExp(`${country}(${signs})|(${signs})${country}`), '$1$2');
  if (directionOf(language) !== 'rtl') return own;
  return own.replace(/[A-Z]\$/, '$&\u200e').replace(/\u200e-[\d.,]+(?=\s)/, '$&\u200f');
}

/** Returns a cached formatter for amounts in a currency. */
export function moneyFormat(currency: string, decimals?: number): Intl.NumberFormat {
  const name = `money ${currency} ${decimals}`;
  return formatter(name, (tag) => new Intl.NumberFormat(tag, moneyOptions(currency, decimals)));
}

/** Returns an amount in the site's currency, or in another one, with its decimals: `$1,299.00`, `¥4,980`. */
export function formatMoney(amount: number, currency = locale.currency, decimals?: number): string {
  return keepSign(moneyFormat(currency, decimals).format(amount));
}

/** Returns the decimals of a currency's amounts: 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyDecimals(currency = locale.currency): number {
  if (currency === locale.currency) return locale.decimals;
  return moneyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2;
}
