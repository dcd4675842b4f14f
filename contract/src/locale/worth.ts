import { locale } from './locale.ts';

/** The most that a column of amounts holds, in the smallest units of the site's currency; the database checks the same. */
const smallestUnitsMost = 2_000_000_000;

/** A round amount of the site's currency, of about so many dollars: `50` is 5,000 yen. */
export function amountWorth(dollars: number): number {
  const scale = 10 ** locale.decimals;
  return Math.round(dollars * locale.unitsPerDollar * scale) / scale;
}

/** The same as a limit, which is never more than the database holds. */
export function limitWorth(dollars: number): number {
  return Math.min(amountWorth(dollars), smallestUnitsMost / 10 ** locale.decimals);
}

/** An amount without what is finer than the site's currency. */
export function roundMoney(amount: number): number {
  return Number(amount.toFixed(locale.decimals));
}
