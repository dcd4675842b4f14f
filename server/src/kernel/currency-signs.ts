import { locale } from '@haggle/contract/locale/locale';
import { currencySign } from '@haggle/contract/locale/signs';

// Finds the currency in third-party texts, or guesses it from the country if they name none.

/** Signs that identify a currency; longer ones first, since `US$` ends with `$`. Digits may touch letters. */
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
  [/₫|(?<=\d\s?)đ(?!\p{L})|(?<![a-z])VND(?![a-z])/iu, 'VND'],
  [/(?<![a-z])(?:KWD|KD)(?![a-z])|د\.ك/i, 'KWD'],
  [/(?<![a-z])BHD(?![a-z])|د\.ب/i, 'BHD'],
  [/(?<![a-z])AED(?![a-z])|د\.إ/i, 'AED'],
  [/(?<![a-z])SAR(?![a-z])|ر\.س/i, 'SAR'],
  [/(?<![a-z])EGP(?![a-z])|ج\.م|جنيه/i, 'EGP'],
  [/(?<![a-z])(?:IDR|Rp)(?![a-z])/i, 'IDR'],
  [/₱/i, 'PHP'],
  [/₦|(?<![a-z])NGN(?![a-z])/i, 'NGN'],
  [/₴|(?<![a-z])UAH(?![a-z])|(?<!\p{L})грн(?!\p{L})/iu, 'UAH'],
  [/(?<![a-z])(?:MYR(?![a-z])|RM(?=\s?\d))/i, 'MYR'],
  [/(?<![a-z])(?:ZAR(?![a-z])|R(?=\s?\d))/i, 'ZAR'],
  [/(?<![a-z])QAR(?![a-z])|ر\.ق/i, 'QAR'],
  [/(?<![a-z])OMR(?![a-z])|ر\.ع/i, 'OMR'],
  [/(?<![a-z])MAD(?![a-z])|د\.م/i, 'MAD'],
  [/(?<![a-z])(?:RON|lei)(?![a-z])/i, 'RON'],
  [/₨|(?<![a-z])PKR(?![a-z])/i, 'PKR'],
  [/(?<!\p{L})лв(?!\p{L})|(?<![a-z])BGN(?![a-z])/iu, 'BGN'],
  [/₸|(?<![a-z])KZT(?![a-z])/i, 'KZT'],
  [/₾|(?<![a-z])GEL(?![a-z])/i, 'GEL'],
  [/৳|(?<![a-z])BDT(?![a-z])/i, 'BDT'],
  [/(?<![a-z])(?:RSD(?![a-z])|din(?=\.))|(?<!\p{L})дин(?!\p{L})/iu, 'RSD'],
  [/(?<![a-z])KSh(?![a-z])|(?<![a-z])KES(?![a-z])/i, 'KES'],
  [/(?<![a-z])S\/\.?\s?(?=\d)|(?<![a-z])PEN(?![a-z])/i, 'PEN'],
];

/** Returns the pattern of a currency's signs; undefined if it only has its code. */
export function signOf(currency: string): RegExp | undefined {
  return signs.find(([, named]) => named === currency)?.[0];
}

/** Returns whether a bare `$` means the site's own currency. */
export function isDollarSiteCurrency(): boolean {
  return currencySign().sign === '$';
}

/** Returns the currency that a text names by code or sign; null if it names none, or a sign that several share. */
export function currencyIn(text: string): string | null {
  const found = signs.find(([sign]) => sign.test(text))?.[1] ?? null;
  // Two currencies share this sign: on a site in yuan, it means yuan.
  if (found === 'JPY' && locale.currency === 'CNY' && !/円|\bJPY\b/i.test(text)) return 'CNY';
  if (found === null && new RegExp(`\\b${locale.currency}\\b`, 'i').test(text)) return locale.currency;
  return found === null && text.includes('$') && !isDollarSiteCurrency() ? 'USD' : found;
}

/** Currencies of countries whose shops write bare numbers, or `$`, for their own currency. */
const byCountry: Record<string, string> = Object.fromEntries(
  [
    ['EUR', 'de fr it es nl be at ie pt fi gr lu sk si ee lv lt mt cy hr bg eu'],
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
    ['KZT', 'kz'],
    ['GEL', 'ge'],
    ['RSD', 'rs'],
    ['PEN', 'pe'],
    ['KES', 'ke'],
    ['PKR', 'pk'],
    ['BDT', 'bd'],
    ['QAR', 'qa'],
    ['OMR', 'om'],
    ['MAD', 'ma'],
  ].flatMap(([currency = '', countries = '']) => countries.split(' ').map((country) => [country, currency])),
);

/** Returns the currency of a host's country; null for hosts without one. */
export function currencyOfHost(hostname: string): string | null {
  return byCountry[hostname.slice(hostname.lastIndexOf('.') + 1)] ?? null;
}

/** Returns the currency of the country in an address: in its host or its first folder (`/en-gb/`, `/de_AT/`). */
export function currencyOfAddress({ hostname, pathname }: URL): string | null {
  const [, country = ''] = /^\/[a-z]{2}[-_]([a-z]{2})(?:\/|$)/i.exec(pathname) ?? [];
  const named = country.toLowerCase();
  return currencyOfHost(hostname) ?? byCountry[named === 'gb' ? 'uk' : named] ?? null;
}

/** Languages used by the shops of only one country. */
const countryOf: Record<string, string> = {
  tr: 'tr',
  cs: 'cz',
  pl: 'pl',
  hu: 'hu',
  ja: 'jp',
  ko: 'kr',
  he: 'il',
  uk: 'ua',
};

/**
 * Returns the currency implied by a page's language: of its country, as in `de-CH`, or of a language of one country.
 * Null for English, which templates declare for pages of any language and country.
 */
export function currencyOfLanguage(tag: string): string | null {
  const [, language = '', country = ''] = /^([a-z]{2,3})(?:[-_]([a-z]{2}))?$/i.exec(tag.trim().toLowerCase()) ?? [];
  if (language === 'en') return null;
  return byCountry[country] ?? byCountry[countryOf[language] ?? ''] ?? null;
}
