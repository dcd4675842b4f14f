import { currencyDecimals } from '@haggle/contract/locale/money';

/**
 * Converts an amount on the wire to integer minor units of the site's currency: cents, yen, fils. Don't call it while a
 * module loads, since the currency is only known once the settings have been read.
 */
export function toCents(amount: number): number {
  return toUnits(amount, currencyDecimals());
}

/** Converts an amount to minor units of a currency with this number of decimals. */
export function toUnits(amount: number, decimals: number): number {
  return Math.round(amount * 10 ** decimals);
}

/** Converts minor units of the site's currency to an amount on the wire. */
export function fromCents(cents: number): number {
  return fromUnits(cents, currencyDecimals());
}

/** Converts minor units of a currency with this number of decimals to an amount. */
export function fromUnits(units: number, decimals: number): number {
  return units / 10 ** decimals;
}

/** Formats an amount for files, with a point and all decimals of the site's currency: `30.00`. */
export function exactAmount(amount: number): string {
  return amount.toFixed(currencyDecimals());
}
