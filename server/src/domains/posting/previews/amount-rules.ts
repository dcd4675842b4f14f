import { latinised, notation } from '@haggle/contract/locale/amounts';
import { decimalsOf } from '@haggle/contract/locale/currencies';
import { locale } from '@haggle/contract/locale/locale';
import { currencyIn, isDollarSiteCurrency, signOf } from '../../../kernel/currency-signs.ts';

/** A sum of money as a page writes it. */
export interface Amount {
  value: number;
  /** ISO 4217; null if there is only a number, or a sign that several currencies share. */
  currency: string | null;
}

const digits = String.raw`(?:\d(?:[\d.,'’ ]*\d)?|[.,]\d{1,2})(?![.,]?\d|\s?%)`;
/** A currency sign before or after its amount; `¤` stands for any currency named by letters. */
const signedPattern = new RegExp(String.raw`\p{Sc}\s?(-?${digits})|(?<![\w.,-])(-?${digits})\s?\p{Sc}`, 'u');
const barePattern = new RegExp(String.raw`(?<![\w.,])(-?${digits})`);

const freePattern =
  /^(?:(?:for )?free|gratis|kostenlos|umsonst|gratuite?|gratuito|grátis|free of charge|مجان[اًي]*)\s?!?$/iu;
/** The current price follows these words; the old price may precede them. */
const nowPattern = /(?<![a-z])(?:now|jetzt|ahora|maintenant|الآن)(?![a-z])/giu;
const formerPattern =
  /(?<![a-z])(?:was|were|list(?: price)?|rrp|msrp|reg(?:ular(?: price)?)?|statt|uvp|avant|au lieu de|antes|كان)[\s:.]*\p{Sc}?\s?[\d.,]+\s?\p{Sc}?/giu;

const maxLength = 200;

/** Reads a number, or a text such as `US$ 1,299.99`, `1.299,00 €`, `49` or `Free`; null if it isn't an amount. */
export function readPageAmount(written: unknown): Amount | null {
  if (typeof written === 'number') return toAmount(written, null);
  if (typeof written !== 'string' || written.length > maxLength) return null;
  const text = latinised(written).replace(/\s+/g, ' ').trim().replaceAll('٫', '.').replaceAll('٬', '’');
  // Machine notation: a point starts the decimals, however many digits follow. Exactly three may be thousands, though.
  if (/^\d+(\.\d+)?(e\+?\d{1,2})?$/i.test(text) && !/^[1-9]\d{0,2}\.\d{3}$/.test(text))
    return toAmount(Number(text), null);
  if (freePattern.test(text)) return { value: 0, currency: null };
  const currency = currencyIn(text);
  const number = numberIn(normalizeSigns(text, currency));
  const value = number === undefined ? null : readNumber(number, currency);
  return value === null ? null : toAmount(value, currency);
}

/** Reduces a text to one currency sign, and joins cents written like amounts of their own: `35€ 99`, `1.899,-`. */
function normalizeSigns(text: string, currency: string | null): string {
  const sign = currency && signOf(currency);
  const marked = sign && !/\p{Sc}/u.test(text) ? text.replace(sign, '¤') : text;
  return marked
    .replace(/(?<=\d)\s?:\s?[-–—](?!\d)/g, '')
    .replace(/([.,])\s?[-–—]{1,2}(?!\d)/g, (_, mark: string) => `${mark}00`)
    .replace(/(\d)\s?([€£¤])\s?(\d{2})(?!\s?\d|[.,])/, '$1.$3 $2');
}

function numberIn(text: string): string | undefined {
  const afterNow = [...text.matchAll(nowPattern)].map(({ index }) => text.slice(index)).toReversed();
  for (const part of [...afterNow, text.replace(formerPattern, ' '), text]) {
    const found = signedPattern.exec(part);
    const number = found?.[1] ?? found?.[2] ?? barePattern.exec(part)?.[1];
    if (number !== undefined) return number;
  }
  return undefined;
}

function toAmount(value: number, currency: string | null): Amount | null {
  const isSum = Number.isFinite(value) && value >= 0 && value <= 1_000_000_000;
  const scale = 10 ** decimalsOf(currency ?? locale.currency);
  return isSum ? { value: Math.round(value * scale) / scale, currency } : null;
}

/** Reads `1.299,00`, `1,299.00`, `1 299`, `1'299.50`, `12,99`; null if it could be either of two numbers. */
function readNumber(number: string, currency: string | null): number | null {
  if (number.startsWith('-')) return null;
  const compact = number.replace(/^(\d{1,4}) (\d{2})$/, '$1.$2').replace(/['’ ]/g, '');
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
 * Reads three digits after the only separator. In the site's currency they are thousands after its thousands separator,
 * and decimals if it has three. In others, commas and points separate thousands; a point in dollars is ambiguous.
 */
function readThousands(compact: string, mark: string, currency: string | null): number | null {
  if (compact.startsWith('0')) return Number(compact.replace(',', '.'));
  const whole = Number(compact.replace(mark, ''));
  if (currency !== null && currency !== locale.currency) return mark === '.' && currency === 'USD' ? null : whole;
  const { group, decimal } = notation();
  if (locale.decimals === 3) return mark === decimal ? Number(compact.replace(mark, '.')) : null;
  return mark === group || locale.decimals === 0 ? whole : null;
}

/** Reads a currency's code as a page declares it: `usd`, `US$`, `$`, `http://…/USD`. Null if there is none. */
export function readCurrency(written: unknown): string | null {
  if (typeof written !== 'string' || written.length > maxLength) return null;
  const text = written.trim();
  const code = /(?:^|[/#:])([a-z]{3})$/i.exec(text)?.[1];
  if (code) return code.toUpperCase();
  if (text === '$') return isDollarSiteCurrency() ? locale.currency : 'USD';
  return currencyIn(text);
}
