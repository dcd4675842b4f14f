import { latinised, notation } from '@haggle/contract/locale/amounts';
import { decimalsOf } from '@haggle/contract/locale/currencies';
import { locale } from '@haggle/contract/locale/locale';
import { currencyIn, isDollarOwn } from '../../../kernel/currency-signs.ts';

/** A sum of money as a page writes it. */
export interface Amount {
  value: number;
  /** ISO 4217; null where only a number stands, or a sign that several currencies share. */
  currency: string | null;
}

const digits = String.raw`\d(?:[\d.,'’ ]*\d)?`;
const signed = new RegExp(String.raw`[\p{Sc}]\s?(-?${digits})`, 'u');
const anywhere = new RegExp(`(?<![\\w.,])(-?${digits})`);

const longest = 200;

/** Reads a number, or a text such as `US$ 1,299.99`, `1.299,00 €` or `49`; null when it names no sum. */
export function readAmount(written: unknown): Amount | null {
  if (typeof written === 'number') return inRange(written, null);
  if (typeof written !== 'string' || written.length > longest) return null;
  const text = latinised(written).replace(/\s+/g, ' ').replaceAll('٫', '.').replaceAll('٬', '’');
  // As machines write it: the point is the decimal point, however many digits follow.
  if (/^\d+(\.\d+)?(e\+?\d{1,2})?$/i.test(text)) return inRange(Number(text), null);
  const currency = currencyIn(text);
  const number = signed.exec(text)?.[1] ?? anywhere.exec(text)?.[1];
  const value = number === undefined ? null : readNumber(number, currency);
  return value === null ? null : inRange(value, currency);
}

function inRange(value: number, currency: string | null): Amount | null {
  const isSum = Number.isFinite(value) && value >= 0 && value <= 1_000_000_000;
  const scale = 10 ** decimalsOf(currency ?? locale.currency);
  return isSum ? { value: Math.round(value * scale) / scale, currency } : null;
}

/** `1.299,00`, `1,299.00`, `1 299`, `1'299.50`, `12,99`; null for what could be either of two numbers. */
function readNumber(number: string, currency: string | null): number | null {
  if (number.startsWith('-')) return null;
  const compact = number.replace(/['’ ]/g, '');
  const marks = [...compact.replace(/\d/g, '')];
  const last = marks.at(-1);
  if (last === undefined) return Number(compact);
  const decimals = compact.length - compact.lastIndexOf(last) - 1;
  const isOnly = marks.length === 1;
  const isMixed = marks.some((mark) => mark !== last);
  if (isMixed && marks.filter((mark) => mark === last).length > 1) return null;
  if (!isMixed && !isOnly) return /^\d{1,3}([.,]\d{2,3})+$/.test(compact) ? Number(compact.replace(/[.,]/g, '')) : null;
  if (isOnly && decimals === 3) return readThousands(compact, last, currency);
  return Number(`${compact.slice(0, -decimals - 1).replace(/[.,]/g, '')}.${compact.slice(-decimals)}`);
}

/**
 * Three digits after the only mark. Of the site's currency they are thousands after the mark that its readers know for
 * them, and decimals where it has as many; of others a comma parts thousands, and so does a point, except in dollars.
 */
function readThousands(compact: string, mark: string, currency: string | null): number | null {
  if (compact.startsWith('0')) return Number(compact.replace(',', '.'));
  const whole = Number(compact.replace(mark, ''));
  if (currency !== null && currency !== locale.currency) return mark === '.' && currency === 'USD' ? null : whole;
  const { group, decimal } = notation();
  if (locale.decimals === 3) return mark === decimal ? Number(compact.replace(mark, '.')) : null;
  return mark === group || locale.decimals === 0 ? whole : null;
}

/** A currency's code as a page declares it: `usd`, `US$`, `$`, `http://…/USD`; null when it names none. */
export function readCurrency(written: unknown): string | null {
  if (typeof written !== 'string' || written.length > longest) return null;
  const text = written.trim();
  const code = /(?:^|[/#:])([a-z]{3})$/i.exec(text)?.[1];
  if (code) return code.toUpperCase();
  if (text === '$') return isDollarOwn() ? locale.currency : 'USD';
  return currencyIn(text);
}
