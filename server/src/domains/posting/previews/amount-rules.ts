import { latinised, notation } from '@haggle/contract/locale/amounts';
import { decimalsOf } from '@haggle/contract/locale/currencies';
import { locale } from '@haggle/contract/locale/locale';
import { currencySign } from '@haggle/contract/locale/signs';

/** A sum of money as a page writes it. */
export interface Amount {
  value: number;
  /** ISO 4217; null where only a number stands, or a sign that several currencies share. */
  currency: string | null;
}

/** Signs that name one currency; longer ones come first, since `US$` ends with `$`. */
const signs: readonly (readonly [sign: RegExp, currency: string])[] = [
  [/US\s?\$|\bUSD\b|U\$S/i, 'USD'],
  [/(?:\bCA|\bC)\s?\$|\bCAD\b/i, 'CAD'],
  [/\bAU?\s?\$|\bAUD\b/i, 'AUD'],
  [/\bNZ\s?\$|\bNZD\b/i, 'NZD'],
  [/\bHK\s?\$|\bHKD\b/i, 'HKD'],
  [/\bS\s?\$|\bSGD\b/i, 'SGD'],
  [/\bMX\s?\$|\bMXN\b/i, 'MXN'],
  [/\bNT\s?\$|\bTWD\b/i, 'TWD'],
  [/\bR\s?\$|\bBRL\b/i, 'BRL'],
  [/€|\bEUR\b/i, 'EUR'],
  [/£|\bGBP\b/i, 'GBP'],
  [/[¥￥円]|\bJPY\b/i, 'JPY'],
  [/元|\b(?:CNY|RMB)\b/i, 'CNY'],
  [/₹|\b(?:INR|Rs)\b/i, 'INR'],
  [/₩|\bKRW\b/i, 'KRW'],
  [/₽|\bRUB\b|руб/i, 'RUB'],
  [/zł|\bPLN\b/i, 'PLN'],
  [/₺|\b(?:TRY|TL)\b/i, 'TRY'],
  [/₪|\bILS\b/i, 'ILS'],
  [/\b(?:CHF|Fr)\b/i, 'CHF'],
  [/\bSEK\b/i, 'SEK'],
  [/\bNOK\b/i, 'NOK'],
  [/\bDKK\b/i, 'DKK'],
  [/Kč|\bCZK\b/i, 'CZK'],
  [/\bHUF\b|\bFt\b/i, 'HUF'],
  [/฿|\bTHB\b/i, 'THB'],
  [/₫|\bVND\b/i, 'VND'],
  [/\b(?:KWD|KD)\b|د\.ك/i, 'KWD'],
  [/\bBHD\b|د\.ب/i, 'BHD'],
  [/\bAED\b|د\.إ/i, 'AED'],
  [/\bSAR\b|ر\.س/i, 'SAR'],
  [/\bEGP\b|ج\.م/i, 'EGP'],
  [/\b(?:IDR|Rp)\b/i, 'IDR'],
  [/₱/, 'PHP'],
  [/₦|\bNGN\b/i, 'NGN'],
  [/₴|\bUAH\b/i, 'UAH'],
];

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

/** Whether readers of the site take a lonely `$` for their own currency. */
function isDollarOwn(): boolean {
  return currencySign().sign === '$';
}

/** The currency that a text names by its code or sign; null where it names none, or a sign that several share. */
export function currencyIn(text: string): string | null {
  const found = signs.find(([sign]) => sign.test(text))?.[1] ?? null;
  // One sign for two currencies: the site's own is meant where its readers shop.
  if (found === 'JPY' && locale.currency === 'CNY' && !/円|\bJPY\b/i.test(text)) return 'CNY';
  if (found === null && new RegExp(`\\b${locale.currency}\\b`, 'i').test(text)) return locale.currency;
  return found === null && text.includes('$') && !isDollarOwn() ? 'USD' : found;
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

/** Currencies of countries whose shops write bare numbers, or `$`, and mean their own. */
const byCountry: Record<string, string> = Object.fromEntries(
  [
    ['EUR', 'de fr it es nl be at ie pt fi gr lu sk si ee lv lt mt cy hr eu'],
    ['GBP', 'uk'],
    ['CAD', 'ca'],
    ['AUD', 'au'],
    ['NZD', 'nz'],
    ['JPY', 'jp'],
    ['CNY', 'cn'],
    ['INR', 'in'],
    ['CHF', 'ch'],
    ['SEK', 'se'],
    ['NOK', 'no'],
    ['DKK', 'dk'],
    ['PLN', 'pl'],
    ['CZK', 'cz'],
    ['HUF', 'hu'],
    ['RON', 'ro'],
    ['TRY', 'tr'],
    ['MXN', 'mx'],
    ['BRL', 'br'],
    ['ARS', 'ar'],
    ['CLP', 'cl'],
    ['SGD', 'sg'],
    ['HKD', 'hk'],
    ['TWD', 'tw'],
    ['KRW', 'kr'],
    ['ZAR', 'za'],
    ['RUB', 'ru'],
    ['USD', 'us'],
    ['KWD', 'kw'],
    ['BHD', 'bh'],
    ['AED', 'ae'],
    ['SAR', 'sa'],
    ['EGP', 'eg'],
    ['ILS', 'il'],
    ['IDR', 'id'],
    ['THB', 'th'],
    ['VND', 'vn'],
    ['MYR', 'my'],
    ['PHP', 'ph'],
    ['NGN', 'ng'],
    ['UAH', 'ua'],
  ].flatMap(([currency = '', countries = '']) => countries.split(' ').map((country) => [country, currency])),
);

/** The currency in which a host's country counts; null for hosts of no country. */
export function currencyOfHost(hostname: string): string | null {
  return byCountry[hostname.slice(hostname.lastIndexOf('.') + 1)] ?? null;
}
