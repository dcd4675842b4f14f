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

/** Signs that name one currency; longer ones come first, since `US$` ends with `$`. Digits may stand close to letters. */
const signs: readonly (readonly [sign: RegExp, currency: string])[] = [
  [/US\s?\$|(?<![a-z])USD(?![a-z])|U\$S/i, 'USD'],
  [/(?<![a-z])CA?\s?\$|(?<![a-z])CAD(?![a-z])/i, 'CAD'],
  [/(?<![a-z])AU?\s?\$|(?<![a-z])AUD(?![a-z])/i, 'AUD'],
  [/(?<![a-z])NZ\s?\$|(?<![a-z])NZD(?![a-z])/i, 'NZD'],
  [/(?<![a-z])HK\s?\$|(?<![a-z])HKD(?![a-z])/i, 'HKD'],
  [/(?<![a-z])S\s?\$|(?<![a-z])SGD(?![a-z])/i, 'SGD'],
  [/(?<![a-z])MX\s?\$|(?<![a-z])MXN(?![a-z])/i, 'MXN'],
  [/(?<![a-z])NT\s?\$|(?<![a-z])TWD(?![a-z])/i, 'TWD'],
  [/(?<![a-z])R\s?\$|(?<![a-z])BRL(?![a-z])/i, 'BRL'],
  [/(?<![a-z])(?:AR\s?\$|ARS(?![a-z]))/i, 'ARS'],
  [/(?<![a-z])(?:COP?\s?\$|COP(?![a-z]))/i, 'COP'],
  [/(?<![a-z])(?:CLP?\s?\$|CLP(?![a-z]))/i, 'CLP'],
  [/€|(?<![a-z])EUR(?![a-z])/i, 'EUR'],
  [/£|(?<![a-z])GBP(?![a-z])/i, 'GBP'],
  [/[¥￥円]|(?<![a-z])JPY(?![a-z])/i, 'JPY'],
  [/元|(?<![a-z])(?:CNY|RMB)(?![a-z])/i, 'CNY'],
  [/₹|(?<![a-z])(?:INR|Rs\.?)(?![a-z])/i, 'INR'],
  [/₩|(?<![a-z])KRW(?![a-z])/i, 'KRW'],
  [/₽|(?<![a-z])RUB(?![a-z])|руб/i, 'RUB'],
  [/zł|(?<![a-z])PLN(?![a-z])/i, 'PLN'],
  [/₺|(?<![a-z])(?:TRY|TL)(?![a-z])/i, 'TRY'],
  [/₪|(?<![a-z])ILS(?![a-z])/i, 'ILS'],
  [/(?<![a-z])(?:CHF|Fr)(?![a-z])/i, 'CHF'],
  [/(?<![a-z])SEK(?![a-z])/i, 'SEK'],
  [/(?<![a-z])NOK(?![a-z])/i, 'NOK'],
  [/(?<![a-z])DKK(?![a-z])/i, 'DKK'],
  [/Kč|(?<![a-z])CZK(?![a-z])/i, 'CZK'],
  [/(?<![a-z])HUF(?![a-z])|(?<![a-z])Ft(?![a-z])/i, 'HUF'],
  [/฿|(?<![a-z])THB(?![a-z])/i, 'THB'],
  [/₫|(?<![a-z])VND(?![a-z])/i, 'VND'],
  [/(?<![a-z])(?:KWD|KD)(?![a-z])|د\.ك/i, 'KWD'],
  [/(?<![a-z])BHD(?![a-z])|د\.ب/i, 'BHD'],
  [/(?<![a-z])AED(?![a-z])|د\.إ/i, 'AED'],
  [/(?<![a-z])SAR(?![a-z])|ر\.س/i, 'SAR'],
  [/(?<![a-z])EGP(?![a-z])|ج\.م/i, 'EGP'],
  [/(?<![a-z])(?:IDR|Rp)(?![a-z])/i, 'IDR'],
  [/₱/i, 'PHP'],
  [/₦|(?<![a-z])NGN(?![a-z])/i, 'NGN'],
  [/₴|(?<![a-z])UAH(?![a-z])/i, 'UAH'],
  [/(?<![a-z])(?:MYR(?![a-z])|RM(?=\s?\d))/i, 'MYR'],
  [/(?<![a-z])(?:ZAR(?![a-z])|R(?=\s?\d))/i, 'ZAR'],
  [/(?<![a-z])QAR(?![a-z])|ر\.ق/i, 'QAR'],
  [/(?<![a-z])OMR(?![a-z])|ر\.ع/i, 'OMR'],
  [/(?<![a-z])MAD(?![a-z])|د\.م/i, 'MAD'],
  [/(?<![a-z])(?:RON|lei)(?![a-z])/i, 'RON'],
  [/₨|(?<![a-z])PKR(?![a-z])/i, 'PKR'],
];

const digits = String.raw`(?:\d(?:[\d.,'’ ]*\d)?|[.,]\d{1,2})(?![.,]?\d|\s?%)`;
/** A currency's sign stands before its sum or behind it; `¤` is any that letters name. */
const signed = new RegExp(String.raw`\p{Sc}\s?(-?${digits})|(?<![\w.,-])(-?${digits})\s?\p{Sc}`, 'u');
const anywhere = new RegExp(String.raw`(?<![\w.,])(-?${digits})`);

const nothing =
  /^(?:(?:for )?free|gratis|kostenlos|umsonst|gratuite?|gratuito|grátis|free of charge|مجان[اًي]*)\s?!?$/iu;
/** After these stands what is asked, before which the old price may stand. */
const now = /(?<![a-z])(?:now|jetzt|ahora|maintenant|الآن)(?![a-z])/giu;
const before =
  /(?<![a-z])(?:was|were|list(?: price)?|rrp|msrp|reg(?:ular(?: price)?)?|statt|uvp|avant|au lieu de|antes|كان)[\s:.]*\p{Sc}?\s?[\d.,]+\s?\p{Sc}?/giu;

const longest = 200;

/** Reads a number, or a text such as `US$ 1,299.99`, `1.299,00 €`, `49` or `Free`; null when it names no sum. */
export function readAmount(written: unknown): Amount | null {
  if (typeof written === 'number') return inRange(written, null);
  if (typeof written !== 'string' || written.length > longest) return null;
  const text = latinised(written).replace(/\s+/g, ' ').trim().replaceAll('٫', '.').replaceAll('٬', '’');
  // As machines write it: the point is the decimal point, however many digits follow. But three may be thousands.
  if (/^\d+(\.\d+)?(e\+?\d{1,2})?$/i.test(text) && !/^[1-9]\d{0,2}\.\d{3}$/.test(text))
    return inRange(Number(text), null);
  if (nothing.test(text)) return { value: 0, currency: null };
  const currency = currencyIn(text);
  const number = numberIn(markSigns(text, currency));
  const value = number === undefined ? null : readNumber(number, currency);
  return value === null ? null : inRange(value, currency);
}

/** The text with one sign for its currency, and without what makes cents look like sums: `35€ 99`, `1.899,-`. */
function markSigns(text: string, currency: string | null): string {
  const sign = signs.find(([, named]) => named === currency)?.[0];
  const marked = sign && !/\p{Sc}/u.test(text) ? text.replace(sign, '¤') : text;
  return marked
    .replace(/([.,])\s?[-–—]{1,2}(?!\d)/g, (_, mark: string) => `${mark}00`)
    .replace(/(\d)\s?([€£¤])\s?(\d{2})(?![\d.,])/, '$1.$3 $2');
}

function numberIn(text: string): string | undefined {
  const asked = [...text.matchAll(now)].map(({ index }) => text.slice(index)).toReversed();
  for (const part of [...asked, text.replace(before, ' '), text]) {
    const found = signed.exec(part);
    const number = found?.[1] ?? found?.[2] ?? anywhere.exec(part)?.[1];
    if (number !== undefined) return number;
  }
  return undefined;
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

/** The currency of the country that an address names, by its host or as its first folder: `/en-gb/`, `/de_AT/`. */
export function currencyOfAddress({ hostname, pathname }: URL): string | null {
  const [, country = ''] = /^\/[a-z]{2}[-_]([a-z]{2})(?:\/|$)/i.exec(pathname) ?? [];
  const named = country.toLowerCase();
  return currencyOfHost(hostname) ?? byCountry[named === 'gb' ? 'uk' : named] ?? null;
}
