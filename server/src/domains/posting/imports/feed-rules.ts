import { latinised, notation, readAmount } from '@haggle/contract/locale/amounts';
import { formatter, locale } from '@haggle/contract/locale/locale';
import { currencySign } from '@haggle/contract/locale/signs';
import { t } from '@haggle/contract/messages/translate';
import { currencyIn, currencyOfHost } from '../../../kernel/currency-signs.ts';
import type { Cell } from './column-rules.ts';
import type { Problem } from './row-rules.ts';

/** An element of a feed's item, its name in small letters. */
export interface Element {
  name: string;
  /** 1 for the item's own children. */
  depth: number;
  /** The element around it. */
  parent: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
}

/** What an item of RSS or Atom says of a deal. */
export function readItem(elements: readonly Element[]): { cells: Cell[]; problems: Problem[] } {
  const own = elements.filter((element) => element.depth === 1);
  const first = (...names: string[]) => {
    for (const name of names) {
      const text = own.find((element) => element.name === name && element.text.trim() !== '')?.text;
      if (text) return text.trim();
    }
    return undefined;
  };
  const title = first('title') ?? '';
  const sale = first('g:sale_price');
  const listed = sale ?? first('g:price', 'price');
  const price = listed ?? priceInTitle(title);
  const link = linkOf(own);
  const cells: Cell[] = [
    ['title', title],
    ['link', link],
    ['price', price],
    ['currency', first('g:currency', 'currency') ?? (listed && shopCurrency(listed, link))],
    ['retailPrice', sale && first('g:price')],
    ['description', first('description', 'summary', 'content:encoded', 'content')],
    ['postedAt', first('pubdate', 'published', 'dc:date', 'updated')],
    ['image', pictureOf(elements)],
    ['category', categoriesOf(own)],
    ['author', authorOf(elements)],
    ['brand', first('g:brand')],
    ['coupon', first('g:coupon_code')],
  ];
  const problems = price === undefined ? [{ path: 'price', message: t('imports.problems.noPrice') }] : [];
  return { cells, problems };
}

/** What a bare number is in: a shop writes its prices in its own country's currency. */
function shopCurrency(price: string, link: string | undefined): string | undefined {
  const url = URL.parse(link ?? '');
  return (currencyIn(latinised(price)) === null && url && currencyOfHost(url.hostname)) || undefined;
}

/** RSS writes the address as text, Atom as an attribute; an identity that is an address serves as well. */
function linkOf(own: readonly Element[]): string | undefined {
  const links = own.filter((element) => element.name === 'link');
  const text = links.find((link) => link.text.trim() !== '')?.text.trim();
  const main = links.find(({ attributes }) => attributes.href && (attributes.rel ?? 'alternate') === 'alternate');
  const identity = own.find(({ name, text }) => (name === 'guid' || name === 'id') && /^https?:/.test(text.trim()));
  return text ?? main?.attributes.href ?? identity?.text.trim();
}

function pictureOf(elements: readonly Element[]): string | undefined {
  const isPicture = ({ name, attributes }: Element) => {
    if (name === 'enclosure') return /^image\//.test(attributes.type ?? '');
    if (name === 'link') return attributes.rel === 'enclosure' && /^image\//.test(attributes.type ?? '');
    if (name !== 'media:content') return name === 'media:thumbnail';
    return attributes.medium === 'image' || /^image\//.test(attributes.type ?? '') || isPictureName(attributes.url);
  };
  const found = elements.filter(isPicture);
  const best = found.find((element) => element.name !== 'media:thumbnail') ?? found[0];
  const named = elements.find((element) => element.name === 'g:image_link')?.text.trim();
  return best?.attributes.url ?? best?.attributes.href ?? named;
}

function isPictureName(address = ''): boolean {
  return /\.(avif|gif|jpe?g|png|webp)(\?|$)/i.test(address);
}

function categoriesOf(own: readonly Element[]): string[] {
  return own
    .filter((element) => element.name === 'category' || element.name === 'dc:subject')
    .map(({ attributes, text }) => text.trim() || attributes.label || attributes.term || '');
}

/** A name; RSS has `address (name)` in it, of which the address is nobody's business. */
function authorOf(elements: readonly Element[]): string | undefined {
  const creator = elements.find(({ name, depth }) => name === 'dc:creator' && depth === 1)?.text.trim();
  const inAtom = elements.find(({ name, parent, depth }) => name === 'name' && parent === 'author' && depth === 2);
  const inRss = elements.find(({ name, depth }) => name === 'author' && depth === 1)?.text.trim() ?? '';
  const rssName = /\(([^()]+)\)\s*$/.exec(inRss)?.[1] ?? inRss;
  const name = creator || inAtom?.text.trim() || rssName;
  return name && !name.includes('@') ? name : undefined;
}

/** Prices in running text: after the currency's sign, and before it where the country writes so. */
function pricesIn(text: string): IterableIterator<RegExpExecArray> {
  const pattern = formatter('prices in text', () => {
    const { sign, isFirst } = currencySign();
    const us = locale.currency === 'USD' ? String.raw`|(?<=\bUS)` : '';
    const marks = notation().group ? "[.,'’]\\d+" : "[.,'’]\\d+|\\s\\d{3}(?!\\d)";
    const number = String.raw`(\d+(?:${marks})*)`;
    const quoted = `(?:${latinised(sign).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}|${locale.currency})`;
    const before = String.raw`(?:(?<![A-Za-z])${us})${quoted}\s?${number}(?![\d.,'’]*\d|[km]\b)`;
    const after = String.raw`(?<![\d.,])${number}\s?${quoted}(?![A-Za-z])`;
    return new RegExp(isFirst ? before : `${before}|${after}`, 'gi');
  });
  return text.matchAll(pattern);
}

/** Amounts that are taken away from a price, or that it once was. */
const before =
  /\b(save|saves|saving|over|above|was|reg\.?|regularly|list|orig\.?|originally|msrp|value|worth)\s*:?\s*$/i;
const after = /^(?:\+|\s*(?:off|back|cash\s?back|discount|credit|coupon|gift\s?card|rebate|value|minimum)\b)/i;
const free = /(?<![-\w])free\b(?!\s*(-|\+|shipping|ship|s\s?&\s?h|delivery|returns?|trial|gift|with)|\w)/i;
const freeAround = /\b(get|buy)\b/i;

const sum = "\\d+(?:[.,'’]\\d+)*";
const oneSign = '[€£¥₹₩₽₺₪฿₫₱₦₴]';
const codes = 'EUR|GBP|USD|CHF|CAD|AUD|NZD|JPY|INR|PLN|SEK|NOK|DKK|CZK|HUF';
/** Prices in running text in whatever currency, with its sign or code. */
const anyPrice = new RegExp(
  `(?:(?<![A-Za-z])(?:US|CA|C|AU|A|NZ|HK|MX|R)?\\$|${oneSign}|\\b(?:${codes}))\\s?${sum}|(?<![\\d.,])${sum}\\s?(?:${oneSign}|zł|Kč|(?:${codes})\\b)`,
  'g',
);

/**
 * The price that a title names: `$1,299`, or 0 for what is free; as it is written where it is in another currency than the
 * site's, `€79.99`; undefined when it names none.
 */
export function priceInTitle(written: string): number | string | undefined {
  const title = latinised(written);
  const isPrice = ({ index, 0: found }: RegExpExecArray) =>
    !before.test(title.slice(0, index)) && !after.test(title.slice(index + found.length));
  for (const match of pricesIn(title)) {
    const read = readAmount(match[1] ?? match[2] ?? '');
    if (isPrice(match) && read.is === 'amount') return read.amount;
  }
  for (const match of title.matchAll(anyPrice)) {
    const currency = currencyIn(match[0]);
    if (isPrice(match) && currency !== null && currency !== locale.currency) return match[0];
  }
  return free.test(title) && !freeAround.test(title) ? 0 : undefined;
}
