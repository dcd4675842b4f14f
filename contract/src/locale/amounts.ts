import { isOneOf } from '../keys.ts';
import { formatter, locale } from './locale.ts';

/** What a text says as an amount of the site's currency. */
export type AmountReading =
  | { is: 'amount'; amount: number }
  /** Three digits after a mark that may part thousands or decimals. */
  | { is: 'either'; whole: number; fraction: number }
  | { is: 'empty' | 'none' };

/** What people also write for a currency, besides its code and signs. */
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
  /** Undefined where blanks or apostrophes part thousands. */
  group: '.' | ',' | undefined;
  decimal: '.' | ',';
  /** All that may stand for the currency. */
  signs: RegExp;
}

/** The Latin mark of the same meaning; none for blanks and apostrophes, which can mean nothing else. */
function latinMark(mark: string | undefined): '.' | ',' | undefined {
  if (mark === '.' || mark === '٫') return '.';
  return mark === ',' || mark === '٬' ? ',' : undefined;
}

const displays = ['symbol', 'narrowSymbol', 'name'] as const;

/** A currency and how many decimals its amounts have. */
export interface CountedIn {
  currency: string;
  decimals: number;
}

/** The marks of amounts in a currency, as the site writes them, as Latin ones. */
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
      // Formats end abbreviations with a point, `د.ك.`, which people leave out.
      .map((sign) => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\.$/, '.?'));
    const others = otherSigns[currency];
    return {
      group: latinMark(partOf('group', tag)),
      decimal: latinMark(partOf('decimal', tag)) ?? '.',
      signs: new RegExp([...known, ...(others ? [others] : [])].join('|'), 'gi'),
    };
  });
}

/** Digits of the writing systems that sites count in. */
const localDigits = /[٠-٩۰-۹०-९০-৯]/g;

/** A text with Latin digits, one kind of blank and minus, and without marks of direction. */
export function latinised(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replace(localDigits, (digit) => {
      const code = digit.charCodeAt(0);
      // Arabic zeros stand at the beginning of a row of Unicode's tables, Indian ones at its seventh place.
      return String((code - (code > 0x900 ? 6 : 0)) & 15);
    })
    .replaceAll('\u2212', '-')
    .replaceAll('،', ',')
    .trim();
}

/**
 * Reads an amount of the site's currency, or of another one, the way people of the site's country write it: `1.299,95 €`,
 * `1'299.50`, `₹1,29,999`, `¥4,980`, `١٬٢٩٩٫٥٠`. Whichever mark three digits do not follow is the decimal mark, so `49,99`
 * is one everywhere; three digits are thousands after the site's own mark for them. What could be either is not decided. An
 * amount in a currency that was not asked for is none. Decimals beyond the currency's are kept, for the contract to refuse.
 */
export function readAmount(text: string, { currency, decimals }: CountedIn = locale): AmountReading {
  const plain = latinised(text);
  if (plain === '') return { is: 'empty' };
  const bare = plain.replace(notation(currency).signs, ' ').replace(/\s+/g, ' ').trim();
  // Shops write whole amounts as `49,-` too.
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
/** By lakh and crore: `1,29,999`. */
const lakhs = /^\d{1,2}(?:\D\d\d)*\D\d{3}$/;

/** Digits, in groups by one mark or not; NaN for others. */
function readWhole(text: string): number {
  const marks = new Set(text.replace(/\d/g, ''));
  const isGrouped = marks.size === 1 && (thousands.test(text) || lakhs.test(text));
  return marks.size === 0 || isGrouped ? Number(text.replace(/\D/g, '')) : Number.NaN;
}

/** Decimals of no currency: what three digits follow is then always asked about. */
const manyDecimals = 4;

/** Reads a number that is no amount, such as an exchange rate: `1.0864`, `1,0864`. Three digits after the only mark are asked about. */
export function readRate(text: string): AmountReading {
  return readAmount(text, { currency: locale.currency, decimals: manyDecimals });
}

/**
 * An amount as a field holds it, without sign and groups, so that reading it gives the same: `1299,5` as `1299,50`.
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
