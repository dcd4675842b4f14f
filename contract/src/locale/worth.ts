import { locale, type SiteLocale } from './locale.ts';

/** A currency as far as amounts in it are measured. */
export type Measured = Pick<SiteLocale, 'currency' | 'decimals' | 'unitsPerDollar'>;

/** The most that a column of amounts holds, in the smallest units of their currency; the database checks the same. */
const smallestUnitsMost = 2_000_000_000;

/** A round amount of the site's currency, or of another one, of about so many dollars: `50` is 5,000 yen. */
export function amountWorth(dollars: number, { decimals, unitsPerDollar }: Measured = locale): number {
  const scale = 10 ** decimals;
  return Math.round(dollars * unitsPerDollar * scale) / scale;
}

/** The same as a limit, which is never more than the database holds. */
export function limitWorth(dollars: number, measured: Measured = locale): number {
  return Math.min(amountWorth(dollars, measured), smallestUnitsMost / 10 ** measured.decimals);
}

/** An amount without what is finer than the site's currency. */
export function roundMoney(amount: number): number {
  return Number(amount.toFixed(locale.decimals));
}
