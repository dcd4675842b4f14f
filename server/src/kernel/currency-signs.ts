import { locale } from '@haggle/contract/locale/locale';
import { currencySign } from '@haggle/contract/locale/signs';

// What texts of strangers say of a currency, and what their country says where they name none.

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

/** Whether readers of the site take a lonely `$` for their own currency. */
export function isDollarOwn(): boolean {
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
