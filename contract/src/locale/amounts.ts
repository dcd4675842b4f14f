import { isOneOf } from '../keys.ts';
import { formatter, locale } from './locale.ts';

/** The result of reading a text as an amount in the site's currency. */
export type AmountReading =
  | { is: 'amount'; amount: number }
  /** Three digits after a mark that may separate thousands or decimals. */
  | { is: 'either'; whole: number; fraction: number }
  | { is: 'empty' | 'none' };

/** Other notations of a currency, in addition to its code and signs. */
const otherSigns: Record<string, string> = {
  AED: 'درهم',
  CHF: 'S?Fr\\.?',
  CNY: '元',
  EGP: 'جنيه',
  INR: 'Rs\\.?',
  JPY: '円',
  KRW: '원',
  KWD: 'KD|دينار',
  RUB: 'руб\\.?|р\\.',
  SAR: 'ريال',
  TRY: 'TL',
  USD: 'US ?\\$?|U\\$S',
};

interface Notation {
  /** Undefined if spaces or apostrophes separate thousands. */
  group: '.' | ',' | undefined;
  decimal: '.' | ',';
  /** Matches every notation of the currency. */
  signs: RegExp;
}

/** Returns the equivalent Latin mark; undefined for spaces and apostrophes, which are unambiguous. */
function latinMark(mark: string | undefined): '.' | ',' | undefined {
  if (mark === '.' || mark === '٫') return '.';
  return mark === ',' || mark === '٬' ? ',' : undefined;
}

const displays = ['symbol', 'narrowSymbol', 'name'] as const;

/** A currency and the decimals of its amounts. */
export interface CountedIn {
  currency: string;
  decimals: number;
}

/** Returns the marks of amounts in a currency in the site's notation, as Latin ones. */
export function notation(currency = locale.currency): Notation {
  return formatter(`amount notation ${currency}`, (tag) => {
    const partOf = (wanted: string, tag: string, currencyDisplay: (typeof displays)[number] = 'symbol') =>
      new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay, minimumFractionDigits: 2 })
        .formatToParts(1_234_567.5)
        .find(({ type }) => type === wanted)?.value;
    const signs = [tag, 'en'].flatMap((tag) =>
      displays.map((display) => latinised(partOf('currency', tag, display) ?? '')),
    );
    const known = [currency, ...signs]
      .filter((sign) => sign !== '')
      .toSorted((a, b) => b.length - a.length)
      // Formats end abbreviations with a point, `د.ك.`, which people omit.
      .map((sign) => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\.$/, '.?'));
    const others = otherSigns[currency];
    return {
      group: latinMark(partOf('group', tag)),
      decimal: latinMark(partOf('decimal', tag)) ?? '.',
      signs: new RegExp([...known, ...(others ? [others] : [])].join('|'), 'gi'),
    };
  });
}

/** Digits of other scripts that sites use. */
const localDigits = /[٠-٩۰-۹०-९০-৯]/g;

/** Returns a text with Latin digits, one kind of space and minus, and without direction marks. */
export function latinised(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replace(localDigits, (digit) => {
      const code = digit.charCodeAt(0);
      // Arabic zeros are at the start of a row of the Unicode charts, Indic ones at position 6.
      return String((code - (code > 0x900 ? 6 : 0)) & 15);
    })
    .replaceAll('\u2212', '-')
    .replaceAll('،', ',')
    .trim();
}

/**
 * Parses an amount in the site's currency, or in another one, in the notation of the site's country: `1.299,95 €`,
 * `1'299.50`, `₹1,29,999`, `¥4,980`, `١٬٢٩٩٫٥٠`. A mark not followed by three digits is the decimal mark, so `49,99`
 * reads the same everywhere; three digits after the site's own thousands mark are thousands. Anything ambiguous is
 * returned as `either`. An amount in an unexpected currency isn't an amount. Decimals beyond the currency's are kept,
 * so that the contract can refuse them.
 */
export function readAmount(text: string, { currency, decimals }: CountedIn = locale): AmountReading {
  const plain = latinised(text);
  if (plain === '') return { is: 'empty' };
  const bare = plain.replace(notation(currency).signs, ' ').replace(/\s+/g, ' ').trim();
  // Shops also write whole amounts as `49,-`.
  const [, minus, number = ''] = /^(-?) ?(\S.*?)(?:[.,] ?[-–—]+)?$/.exec(bare) ?? [];
  if (!/^[\d.,'’٫٬ ]*$/.test(number) || !/\d/.test(number)) return { is: 'none' };
  const read = readNumber(number.replace(/[’٬ ]/g, "'"), { currency, decimals });
  return read.is === 'amount' && minus ? { is: 'amount', amount: -read.amount } : read;
}

function readNumber(text: string, { currency, decimals }: CountedIn): AmountReading {
  const at = Math.max(...['.', ',', '٫'].map((mark) => text.lastIndexOf(mark)));
  const mark = text[at];
  const [before, after] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  if (mark === undefined || before.includes(mark)) return toReading(readWhole(text));
  if (/\D/.test(after)) return { is: 'none' };
  const fraction = Number(`${before === '' ? 0 : readWhole(before)}.${after || 0}`);
  const mayPartThousands = mark !== '٫' && after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
  if (!mayPartThousands) return toReading(fraction);
  const whole = Number(before + after);
  const { group, decimal } = notation(currency);
  if (decimals === 0 || (decimals < 3 && mark === group)) return toReading(whole);
  return decimals === 3 && mark === decimal ? toReading(fraction) : { is: 'either', whole, fraction };
}

function toReading(amount: number): AmountReading {
  return Number.isNaN(amount) ? { is: 'none' } : { is: 'amount', amount };
}

const thousands = /^\d{1,3}(?:\D\d{3})+$/;
/** Grouped by lakh and crore: `1,29,999`. */
const lakhs = /^\d{1,2}(?:\D\d\d)*\D\d{3}$/;

/** Returns the number for digits with or without consistent grouping; otherwise NaN. */
function readWhole(text: string): number {
  const marks = new Set(text.replace(/\d/g, ''));
  const isGrouped = marks.size === 1 && (thousands.test(text) || lakhs.test(text));
  return marks.size === 0 || isGrouped ? Number(text.replace(/\D/g, '')) : Number.NaN;
}

/** More decimals than any currency has, so three digits after a mark are always ambiguous. */
const manyDecimals = 4;

/** Parses a number such as an exchange rate: `1.0864`, `1,0864`. Three digits after the only mark are ambiguous. */
export function readRate(text: string): AmountReading {
  return readAmount(text, { currency: locale.currency, decimals: manyDecimals });
}

/**
 * Returns an amount as a form field's value, without sign and grouping, which parses to the same amount: `1299,5` as
 * `1299,50`.
 * @param decimals those of the currency, unless it is a whole amount
 */
export function writeAmount(amount: number, decimals = Number.isInteger(amount) ? 0 : locale.decimals): string {
  const { currency } = locale;
  const exact = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const options = { style: 'currency', currency, useGrouping: false, ...exact } as const;
  return formatter(`typed amount ${decimals}`, (tag) => new Intl.NumberFormat(tag, options))
    .formatToParts(amount)
    .map(({ type, value }) => (isOneOf(numeric, type) ? value : ''))
    .join('');
}

const numeric = ['minusSign', 'integer', 'decimal', 'fraction'] as const;
