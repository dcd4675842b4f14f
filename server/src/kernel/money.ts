import { currencyDecimals } from '@haggle/contract/locale/money';

/**
 * An amount on the wire as a whole number of the smallest unit of the site's currency: cents of a dollar, yen, fils.
 * The currency is known once the settings are read, so nothing may be reckoned while a module loads.
 */
export function toCents(amount: number): number {
  return toUnits(amount, currencyDecimals());
}

/** The same in a currency of so many decimals. */
export function toUnits(amount: number, decimals: number): number {
  return Math.round(amount * 10 ** decimals);
}

/** The smallest units of the site's currency as an amount on the wire. */
export function fromCents(cents: number): number {
  return fromUnits(cents, currencyDecimals());
}

/** The same of a currency of so many decimals. */
export function fromUnits(units: number, decimals: number): number {
  return units / 10 ** decimals;
}

/** An amount as files have it, with a point and all decimals of the site's currency: `30.00`. */
export function exactAmount(amount: number): string {
  return amount.toFixed(currencyDecimals());
}
