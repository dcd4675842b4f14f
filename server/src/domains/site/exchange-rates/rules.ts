import * as rateLimits from '@haggle/contract/limits/exchange-rates';

/** What one unit of a currency was worth on a day, as PostgreSQL writes exact numbers, and that day. */
export interface Rate {
  rate: string;
  day: string;
}

/** What a file says of a day: units of each currency for one of its base. */
export interface RateTable {
  /** Null where the file names no day. */
  day: string | null;
  /** By ISO 4217. */
  perBase: ReadonlyMap<string, string>;
}

/** Decimals with which rates are kept. */
const precision = 12;
const one = 10n ** BigInt(precision);

/** A number such as `1.0864` as a whole number of its last kept decimal; undefined for what is none, or not above 0. */
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
 * An amount in whole smallest units of one currency as such of the site's, rounded to the nearest. What costs something
 * never becomes free.
 * @param decimals those of the currency, and of the site's
 * @throws RangeError for what is no rate: nothing is sold for one cent because a rate could not be read
 */
export function convertUnits(units: number, rate: string, decimals: { from: number; to: number }): number {
  const scaled = toScaled(rate);
  if (scaled === undefined) throw new RangeError(`${rate} is no exchange rate.`);
  const product = BigInt(units) * scaled * 10n ** BigInt(decimals.to);
  const converted = divide(product, one * 10n ** BigInt(decimals.from));
  return units > 0 && converted === 0n ? 1 : Number(converted);
}

/**
 * What one unit of each currency of a table is worth in the site's: both are counted in the table's base, so that one is
 * divided by the other. What no currency is worth is a slip and left out. Undefined when the table does not say what the
 * site's currency is worth.
 */
export function crossRates({ perBase }: RateTable, siteCurrency: string): Map<string, string> | undefined {
  const own = toScaled(perBase.get(siteCurrency) ?? '');
  if (own === undefined) return undefined;
  const crossed = [...perBase].flatMap(([currency, written]): [string, string][] => {
    const other = toScaled(written);
    const rate = other === undefined ? '0' : fromScaled(divide(own * one, other));
    const isRate = Number(rate) >= rateLimits.rateLeast && Number(rate) <= rateLimits.rateMost;
    return currency === siteCurrency || !isRate ? [] : [[currency, rate]];
  });
  return new Map(crossed);
}

/** The newest days of a file, of which none lies ahead of `latest` or is too old; what names no day is of `today`. */
export function newestTables(
  tables: readonly RateTable[],
  { today, latest, most }: { today: string; latest: string; most: number },
): (RateTable & { day: string })[] {
  return tables
    .map((table) => ({ ...table, day: table.day ?? today }))
    .filter(({ day }) => day >= rateLimits.firstDay && day <= latest)
    .toSorted((a, b) => b.day.localeCompare(a.day))
    .slice(0, most);
}
