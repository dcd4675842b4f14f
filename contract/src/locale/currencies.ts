import { type Digits, numberingSystemOf, usualDigits } from './digits.ts';
import type { ChosenLocale, SiteLocale } from './locale.ts';
import type { Measured } from './worth.ts';

const listed = (codes: string): ReadonlySet<string> => new Set(codes.split(' '));

// Fixed here permanently instead of using Intl: browsers and Node releases differ, and the database stores amounts as
// whole numbers of the smallest unit, so a currency's decimals must never change once it is in use.
/** Currencies that shops write without decimals, though ISO 4217 gives some of them two or three. */
const withoutDecimals = listed(
  'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX UYI VND VUV XAF XOF XPF YER',
);
const withThreeDecimals = listed('BHD JOD KWD LYD OMR TND');

/** Roughly how many units are worth a dollar, as a power of ten, for currencies where it isn't 1. */
const perDollar: readonly (readonly [units: number, currencies: ReadonlySet<string>])[] = [
  [10, listed('BRL BWP CNY CZK DKK HKD MAD MDL MXN NOK SEK THB TWD UYU ZAR')],
  [
    100,
    listed(
      'AFN ALL AMD BDT CVE DJF DOP DZD EGP HTG HUF INR ISK JMD JPY KES KGS LKR MKD MZN NPR PHP PKR RSD RUB TRY UAH XPF YER',
    ),
  ],
  [1_000, listed('ARS BIF CLP COP CRC IQD KMF KRW KZT MMK MNT MWK NGN RWF SDG SOS TZS UGX XAF XOF')],
  [10_000, listed('GNF IDR KHR LAK MGA PYG SLL SYP UZS VND')],
  [100_000, listed('IRR LBP')],
];

/** Returns the number of decimals of a currency's stored amounts. */
export function decimalsOf(currency: string): number {
  if (withoutDecimals.has(currency)) return 0;
  return withThreeDecimals.has(currency) ? 3 : 2;
}

/** Returns the decimals and scale of a currency's stored amounts. */
export function measured(currency: string): Measured {
  const unitsPerDollar = perDollar.find(([, currencies]) => currencies.has(currency))?.[0] ?? 1;
  return { currency, decimals: decimalsOf(currency), unitsPerDollar };
}

/** Returns a complete locale for an owner's choices; the digits default to the country's. */
export function completeLocale({ digits, ...chosen }: ChosenLocale & { digits?: Digits }): SiteLocale {
  const { language, country, currency, timeZone } = chosen;
  const numberingSystem = numberingSystemOf(chosen, digits ?? usualDigits(chosen));
  return { language, country, ...measured(currency), numberingSystem, timeZone };
}
