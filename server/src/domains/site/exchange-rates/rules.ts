import * as rateLimits from '@haggle/contract/limits/exchange-rates';

/** The worth of one unit of a currency on a day, as a decimal string from PostgreSQL, and that day. */
export interface Rate {
  rate: string;
  day: string;
}

/** A file's rates for a day: units of each currency per unit of the base. */
export interface RateTable {
  /** Null if the file names no day. */
  day: string | null;
  /** Keyed by ISO 4217 code. */
  perBase: ReadonlyMap<string, string>;
}

/** Number of decimals that rates are stored with. */
const precision = 12;
const unitScale = 10n ** BigInt(precision);

/** Scales a number such as `1.0864` to an integer with `precision` decimals; undefined if it isn't a number above 0. */
function toScaled(written: string): bigint | undefined {
  const [, whole, decimals = ''] = /^(\d{1,15})(?:\.(\d{1,30}))?$/.exec(written) ?? [];
  if (whole === undefined) return undefined;
  const scaled = BigInt(whole + decimals.slice(0, precision).padEnd(precision, '0'));
  return scaled > 0n ? scaled : undefined;
}

function fromScaled(scaled: bigint): string {
  const digits = scaled.toString().padStart(precision + 1, '0');
  return `${digits.slice(0, -precision)}.${digits.slice(-precision)}`;
}

function divide(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor / 2n) / divisor;
}

/**
 * Converts an amount in smallest units of one currency into those of the site's, rounded to the nearest. An amount
 * above zero never becomes zero.
 * @param decimals number of decimals of the currency (`from`) and of the site's (`to`)
 * @throws RangeError for an invalid rate, so that nothing is sold for one cent because a rate could not be read
 */
export function convertUnits(units: number, rate: string, decimals: { from: number; to: number }): number {
  const scaled = toScaled(rate);
  if (scaled === undefined) throw new RangeError(`${rate} is not an exchange rate.`);
  const product = BigInt(units) * scaled * 10n ** BigInt(decimals.to);
  const converted = divide(product, unitScale * 10n ** BigInt(decimals.from));
  return units > 0 && converted === 0n ? 1 : Number(converted);
}

/**
 * Returns what one unit of each currency in a table is worth in the site's. Both are quoted against the table's base,
 * so one is divided by the other. Implausible rates are taken for errors and left out. Undefined if the table lacks the
 * site's currency.
 */
export function crossRates({ perBase }: RateTable, siteCurrency: string): Map<string, string> | undefined {
  const siteRate = toScaled(perBase.get(siteCurrency) ?? '');
  if (siteRate === undefined) return undefined;
  const entries = [...perBase].flatMap(([currency, written]): [string, string][] => {
    const other = toScaled(written);
    const rate = other === undefined ? '0' : fromScaled(divide(siteRate * unitScale, other));
    const isRate = Number(rate) >= rateLimits.minRate && Number(rate) <= rateLimits.maxRate;
    return currency === siteCurrency || !isRate ? [] : [[currency, rate]];
  });
  return new Map(entries);
}

/** Returns a file's newest days, none of them after `latest` or too old. A table without a day counts for `today`. */
export function newestTables(
  tables: readonly RateTable[],
  { today, latest, limit }: { today: string; latest: string; limit: number },
): (RateTable & { day: string })[] {
  return tables
    .map((table) => ({ ...table, day: table.day ?? today }))
    .filter(({ day }) => day >= rateLimits.firstDay && day <= latest)
    .toSorted((a, b) => b.day.localeCompare(a.day))
    .slice(0, limit);
}
