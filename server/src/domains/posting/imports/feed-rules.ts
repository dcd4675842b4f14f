import { latinised } from '@haggle/contract/locale/amounts';
import { isCurrency } from '@haggle/contract/locale/codes';
import { locale } from '@haggle/contract/locale/locale';
import { currencyDecimals } from '@haggle/contract/locale/money';
import { t } from '@haggle/contract/messages/translate';
import { currencyIn, currencyOfHost, isDollarSiteCurrency } from '../../../kernel/currency-signs.ts';
import type { Cell } from './column-rules.ts';
import type { Problem } from './row-rules.ts';
import { formerPriceInTitle, priceInTitle, saysFreeShipping } from './title-price-rules.ts';

/** An element of a feed's item, with its name in lower case. */
export interface Element {
  name: string;
  /** 1 for the item's own children. */
  depth: number;
  /** The name of the parent element. */
  parent: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
}

/** The facts a feed states about itself: its site's address and its language. */
export interface FeedFacts {
  link?: string | undefined;
  language?: string | undefined;
}

/** The length of text to search for amounts and the like. */
const maxTextLength = 2_500;
/** The part of a title to search for prices: no shop writes one further down. */
const maxTitleLength = 500;

/** Reads a deal from an item of RSS or Atom, including fields that only the large deal sites use. */
export function readItem(elements: readonly Element[], feed: FeedFacts = {}): { cells: Cell[]; problems: Problem[] } {
  const topLevel = elements.filter((element) => element.depth === 1);
  const firstLong = (...names: string[]) => {
    for (const name of names) {
      const text = topLevel.find((element) => element.name === name && element.text.trim() !== '')?.text;
      if (text) return text.trim();
    }
    return undefined;
  };
  const first = (...names: string[]) => firstLong(...names)?.slice(0, maxTextLength);
  const attributeOf = (name: string, attribute: string) =>
    (elements.find((element) => element.name === name)?.attributes[attribute] ?? '').slice(0, maxTextLength).trim() ||
    undefined;
  const title = first('g:title', 'title')?.slice(0, maxTitleLength) ?? '';
  const salePrice = first('g:sale_price');
  const listed = salePrice ?? first('g:price', 'dealnews:price', 'price') ?? attributeOf('pepper:merchant', 'price');
  const price = exactPrice(listed) ?? listed ?? priceInTitle(title);
  const link = first('g:link') ?? attributeOf('ozb:meta', 'url') ?? linkOf(topLevel);
  const listPrice = first('g:price', 'dealnews:listprice', 'dealnews:originalprice');
  const formerPrice = salePrice === undefined && listPrice === listed ? formerPriceInTitle(title) : listPrice;
  const isExact = typeof price === 'number' && listed !== undefined;
  const currency =
    first('g:currency', 'currency') ??
    (isExact ? exact.exec(listed)?.[2] : feedCurrency(price, { listed, link, feed }));
  const cells: Cell[] = [
    ['title', title],
    ['link', link],
    ['price', price],
    ['currency', currency],
    [
      'retailPrice',
      typeof formerPrice === 'string' ? (exactPrice(formerPrice) ?? formerPrice) : keepIfHigher(formerPrice, price),
    ],
    ['description', firstLong('description', 'summary', 'content:encoded', 'content')],
    ['postedAt', first('pubdate', 'published', 'dc:date', 'updated')],
    ['endsAt', first('dealnews:expires', 'haggle:ends', 'expires') ?? attributeOf('ozb:meta', 'expiry')],
    ['image', pictureOf(elements)],
    ['category', categoriesOf(topLevel)],
    ['author', authorOf(elements)],
    ['store', first('haggle:store', 'dealnews:retailer') ?? attributeOf('pepper:merchant', 'name')],
    ['brand', first('g:brand')],
    ['coupon', first('g:coupon_code')],
    ['shippingPrice', paidShipping(first('haggle:shipping'))],
    ['freeShipping', saysFreeShipping(title) || first('haggle:shipping') === 'free' ? 'yes' : undefined],
    ['status', attributeOf('ozb:title-msg', 'type') === 'expired' ? 'expired' : undefined],
  ];
  const problems = price === undefined ? [{ path: 'price', message: t('imports.problems.noPrice') }] : [];
  return { cells, problems };
}

function paidShipping(text: string | undefined): string | number | undefined {
  return text === 'free' ? undefined : (exactPrice(text) ?? text);
}

/** A former price that isn't higher than the price is an empty claim. */
function keepIfHigher(former: number | undefined, price: unknown): number | undefined {
  return former !== undefined && typeof price === 'number' && former <= price ? undefined : former;
}

const exact = /^(\d+\.\d{3})\s?([A-Z]{3})$/;

/** Reads three decimals as programs write them, `1.250 KWD`. In other currencies, three digits mean thousands. */
function exactPrice(text: string | undefined): number | undefined {
  const [, amount, currency = ''] = exact.exec(text ?? '') ?? [];
  return amount !== undefined && isCurrency(currency) && currencyDecimals(currency) === 3 ? Number(amount) : undefined;
}

const dollars = new Set(['USD', 'AUD', 'CAD', 'NZD', 'SGD', 'HKD', 'TWD', 'MXN', 'ARS', 'CLP', 'COP']);

/**
 * Guesses the currency of amounts that name none, or only `$`: a shop uses its own country's, and a feed that of its
 * readers.
 */
function feedCurrency(
  price: unknown,
  { listed, link, feed }: { listed: string | undefined; link: string | undefined; feed: FeedFacts },
): string | undefined {
  if (price === 0 || price === undefined) return undefined;
  const currencyOfUrl = (address: string | undefined) => {
    const url = URL.parse(address ?? '');
    return (url && currencyOfHost(url.hostname)) || undefined;
  };
  const text = latinised(listed ?? String(price));
  // A number found in a title had the site's own currency sign.
  const isDollar =
    listed === undefined && typeof price === 'number' ? isDollarSiteCurrency() : /(?<![A-Za-z])\$/.test(text);
  if (isDollar) {
    const region = /-([a-z]{2})$/i.exec(feed.language ?? '')?.[1]?.toLowerCase();
    const local =
      currencyOfUrl(feed.link) ?? currencyOfUrl(link) ?? (region && currencyOfHost(`x.${region}`)) ?? undefined;
    return local && dollars.has(local) && local !== locale.currency ? local : undefined;
  }
  if (listed === undefined || currencyIn(text) !== null) return undefined;
  return currencyOfUrl(link) ?? currencyOfUrl(feed.link);
}

/** RSS has the address as text, Atom as an attribute; an id that is an address also works. */
function linkOf(topLevel: readonly Element[]): string | undefined {
  const links = topLevel.filter((element) => element.name === 'link');
  const text = links.find((link) => link.text.trim() !== '')?.text.trim();
  const main = links.find(({ attributes }) => attributes.href && (attributes.rel ?? 'alternate') === 'alternate');
  const identity = topLevel.find(
    ({ name, text }) => (name === 'guid' || name === 'id') && /^https?:/.test(text.trim()),
  );
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

function categoriesOf(topLevel: readonly Element[]): string[] {
  return topLevel
    .filter((element) => element.name === 'category' || element.name === 'dc:subject')
    .map(({ attributes, text }) => text.trim() || attributes.label || attributes.term || '');
}

/** Returns the author's name. RSS has `email (name)`, and the email address is private. */
function authorOf(elements: readonly Element[]): string | undefined {
  const creator = elements.find(({ name, depth }) => name === 'dc:creator' && depth === 1)?.text.trim();
  const inAtom = elements.find(({ name, parent, depth }) => name === 'name' && parent === 'author' && depth === 2);
  const inRss = elements.find(({ name, depth }) => name === 'author' && depth === 1)?.text.trim() ?? '';
  const rssName = /\(([^()]+)\)\s*$/.exec(inRss)?.[1] ?? inRss;
  const name = creator || inAtom?.text.trim() || rssName;
  return name && !name.includes('@') ? name : undefined;
}
