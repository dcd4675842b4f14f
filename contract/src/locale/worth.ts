import { locale, type SiteLocale } from './locale.ts';

/** The properties of a currency that amounts depend on. */
export type Measured = Pick<SiteLocale, 'currency' | 'decimals' | 'unitsPerDollar'>;

/** The largest value of an amount column, in the currency's smallest unit; the database checks the same. */
const maxSmallestUnits = 2_000_000_000;

/** Returns a round amount in the site's currency, or another one, worth about this many dollars: `50` is 5,000 yen. */
export function amountWorth(dollars: number, { decimals, unitsPerDollar }: Measured = locale): number {
  const scale = 10 ** decimals;
  return Math.round(dollars * unitsPerDollar * scale) / scale;
}

/** Returns the same as a limit, which never exceeds what the database can store. */
export function limitWorth(dollars: number, measured: Measured = locale): number {
  return Math.min(amountWorth(dollars, measured), maxSmallestUnits / 10 ** measured.decimals);
}

/** Returns an amount rounded to the site's currency. */
export function roundMoney(amount: number): number {
  return Number(amount.toFixed(locale.decimals));
}
