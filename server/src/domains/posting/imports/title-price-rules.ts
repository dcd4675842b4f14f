import { latinised, notation, readAmount } from '@haggle/contract/locale/amounts';
import { formatter, locale } from '@haggle/contract/locale/locale';
import { currencySign } from '@haggle/contract/locale/signs';
import { currencyIn } from '../../../kernel/currency-signs.ts';

/** Finds prices in running text: after the currency sign, and before it where the country writes it that way. */
function pricesIn(text: string): IterableIterator<RegExpExecArray> {
  const pattern = formatter('prices in text', () => {
    const { sign, isFirst } = currencySign();
    const us = locale.currency === 'USD' ? String.raw`|(?<=\bUS)` : '';
    const marks = notation().group ? "[.,'’]\\d+" : "[.,'’]\\d+|\\s\\d{3}(?!\\d)";
    const number = String.raw`(\d+(?:${marks})*)`;
    const quoted = `(?:${RegExp.escape(latinised(sign))}|${locale.currency})`;
    const beforePattern = String.raw`(?:(?<![A-Za-z])${us})${quoted}\s?${number}(?![\d.,'’]*\d|[km]\b)`;
    const afterPattern = String.raw`(?<![\d.,])${number}\s?${quoted}(?![A-Za-z])`;
    return new RegExp(isFirst ? beforePattern : `${beforePattern}|${afterPattern}`, 'gi');
  });
  return text.matchAll(pattern);
}

/** Returns the group that matched. */
function numberIn([, ...groups]: RegExpExecArray): string {
  return groups.join('');
}

/** Amounts after or before such words are discounts or former prices. */
const beforePattern =
  /\b(save|saves|saving|over|above|was|reg\.?|regularly|list|orig\.?|originally|msrp|value|worth)\s*:?\s*$/i;
const afterPattern = /^(?:\+|\s*(?:off|back|cash\s?back|discount|credit|coupon|gift\s?card|rebate|value|minimum)\b)/i;
const freePattern = /(?<![-\w])free\b(?!\s*(-|\+|shipping|ship|s\s?&\s?h|delivery|returns?|trial|gift|with)|\w)/i;
const freeExceptions = /\b(get|buy)\b/i;

const sum = "\\d+(?:[.,'’]\\d+)*";
const oneSign = '[€£¥₹₩₽₺₪฿₫₱₦₴]';
const codes = 'EUR|GBP|USD|CHF|CAD|AUD|NZD|JPY|INR|PLN|SEK|NOK|DKK|CZK|HUF';
/** Prices in running text in any currency, with its sign or code. */
const anyPrice = new RegExp(
  `(?:(?<![A-Za-z])(?:US|CA|C|AU|A|NZ|HK|MX|R)?\\$|${oneSign}|\\b(?:${codes}))\\s?${sum}|(?<![\\d.,])${sum}\\s?(?:${oneSign}|zł|Kč|(?:${codes})\\b)`,
  'g',
);

/**
 * Returns the price in a title: `$1,299`, or 0 for something free. A price in another currency than the site's is
 * returned as written, `€79.99`; undefined if there is none.
 */
export function priceInTitle(written: string): number | string | undefined {
  const title = latinised(written);
  const isPrice = ({ index, 0: found }: RegExpExecArray) =>
    !beforePattern.test(title.slice(0, index)) && !afterPattern.test(title.slice(index + found.length));
  for (const match of pricesIn(title)) {
    const read = readAmount(numberIn(match));
    if (isPrice(match) && read.is === 'amount') return read.amount;
  }
  for (const match of title.matchAll(anyPrice)) {
    const currency = currencyIn(match[0]);
    if (isPrice(match) && currency !== null && currency !== locale.currency) return match[0];
  }
  return freePattern.test(title) && !freeExceptions.test(title) ? 0 : undefined;
}

const formerPattern =
  /\b(?:was|reg\.?|regular(?:ly)?|list|orig\.?|originally|msrp|rrp|uvp|statt)(?:\s+price)?\s*:?\s*$/i;

/** Returns the former price in a title, such as `(was $399)`, but only in the site's currency. */
export function formerPriceInTitle(written: string): number | undefined {
  const title = latinised(written);
  for (const match of pricesIn(title)) {
    const read = readAmount(numberIn(match));
    if (formerPattern.test(title.slice(0, match.index)) && read.is === 'amount') return read.amount;
  }
  return undefined;
}

const freeShippingPattern =
  /\bfree\s+(?:shipping|ship|s\s?&\s?h|delivery|post(?:age)?)\b|\bshipped\b(?!\s+(?:from|by|in)\b)|\bdelivered\b(?!\s+by\b)|versandkostenfrei|livraison gratuite|env[ií]o gratis/i;

/** Whether a title says that shipping is free: `$15 + free shipping`, `$15 shipped`. */
export function saysFreeShipping(title: string): boolean {
  return freeShippingPattern.test(title) && !/free\s+shipping\s+(?:on|over|with|w\/|from)\b/i.test(title);
}
