import { pagePath } from '@haggle/contract/content/pages';
import type { Deal } from '@haggle/contract/deals/deals';
import { dealPath } from '@haggle/contract/deals/paths';
import { locale } from '@haggle/contract/locale/locale';
import { t } from '@haggle/contract/messages/translate';
import { Feed, type Item } from 'feed';
import { foreignPrice, priceText, retailText } from '../../../kernel/posted-price.ts';

export type FeedFormat = 'rss' | 'atom';

interface FeedContext {
  /** The site's name. */
  name: string;
  origin: string;
  /** The query string with its question mark. */
  search: string;
  q: string | null;
  updated: Date;
}

/** Returns deals as RSS 2.0 or Atom, with absolute URLs. */
export function toFeed(
  format: FeedFormat,
  deals: readonly Deal[],
  { name, origin, search, q, updated }: FeedContext,
): string {
  const title =
    q === null ? t('search.feed.title', { site: name }) : t('search.feed.titleFor', { words: q, site: name });
  const event = new URLSearchParams(search).get('event');
  const address = `${origin}/feeds/deals.${format}${search}`;
  const feed = new Feed({
    id: address,
    title: stripInvalidXml(title),
    description: t('search.feed.description'),
    link: event === null ? `${origin}${q === null ? '/deals' : '/search'}${search}` : `${origin}${pagePath(event)}`,
    feed: address,
    updated,
    language: locale.language,
    generator: 'Haggle',
    author: { name: stripInvalidXml(name), link: origin },
  });
  for (const deal of deals) feed.addItem(toItem(format, deal, origin));
  return format === 'rss'
    ? feed.rss2().replace('<rss ', `<rss ${namespaces} `)
    : addFactsToAtom(feed.atom1().replace('<feed ', `<feed ${namespaces} `), deals, origin);
}

/** Google's namespace for product facts, which shops, networks and other sites read, and our own for facts it lacks. */
const namespaces = 'xmlns:g="http://base.google.com/ns/1.0" xmlns:haggle="urn:haggle:deal"';

function toItem(format: FeedFormat, deal: Deal, origin: string): Item {
  const link = `${origin}${dealPath(deal._id, deal.slug)}`;
  const date = new Date(deal.createdAt);
  const title = stripInvalidXml(deal.title);
  return {
    // With the slug in the id, a renamed deal would appear as a new one.
    id: `${origin}/deals/${deal._id}`,
    // RSS titles are plain text; in Atom the library declares them as HTML.
    title: format === 'rss' ? splitCdata(title) : escapeXml(title),
    link,
    date,
    published: date,
    content: stripInvalidXml(describeDeal(deal, origin)),
    extensions: factsOf(deal, origin).map(([name, text]) => ({
      name,
      objects: { _text: escapeAmpersands(stripInvalidXml(text)) },
    })),
  };
}

/** A deal's facts for programs: amounts have a decimal point and a currency code, whatever the site's locale. */
function factsOf(deal: Deal, origin: string): [name: string, text: string][] {
  const { currency, decimals } = deal.posted ?? locale;
  const { price, retailPrice, shippingPrice } = deal.posted ?? deal;
  const amount = (value: number) => `${value.toFixed(decimals)} ${currency}`;
  const isReduced = price !== null && retailPrice !== null && retailPrice > price;
  const picture = deal.images[0] ?? deal.imageUrl;
  const facts: [name: string, text: string | null | undefined | false][] = [
    // Unchanged, because feed readers strip markup from the feed's own titles.
    ['g:title', deal.title],
    ['g:link', deal.dealURL],
    ['g:price', isReduced ? amount(retailPrice) : price !== null && amount(price)],
    ['g:sale_price', isReduced && amount(price)],
    ['g:image_link', picture && new URL(picture, origin).href],
    ['g:coupon_code', deal.couponCode],
    ['haggle:store', deal.store?.name],
    ['haggle:shipping', deal.freeShipping ? 'free' : shippingPrice !== null && amount(shippingPrice)],
  ];
  return facts.filter((fact): fact is [name: string, text: string] => Boolean(fact[1]));
}

/** Adds facts to Atom; the library writes extensions only to RSS. No text contains `</entry>`, as all are escaped. */
function addFactsToAtom(atom: string, deals: readonly Deal[], origin: string): string {
  const remaining = deals.values();
  return atom.replaceAll('</entry>', (end) => {
    const { value: deal } = remaining.next();
    const facts = deal ? factsOf(deal, origin) : [];
    return `${facts.map(([name, text]) => `<${name}>${escapeXml(stripInvalidXml(text))}</${name}>`).join('')}${end}`;
  });
}

function describeDeal(deal: Deal, origin: string): string {
  const facts = [
    deal.price === null ? null : priceText(deal.price, foreignPrice(deal.posted)),
    deal.retailPrice !== null && deal.price !== null && deal.retailPrice > deal.price
      ? t('search.feed.before', { price: retailText(deal.retailPrice, deal.posted) })
      : null,
    deal.store && t('search.feed.soldBy', { store: deal.store.name }),
    deal.freeShipping && t('search.feed.freeShipping'),
    deal.couponCode && t('search.feed.code', { code: deal.couponCode }),
  ].filter(Boolean);
  const verdict = deal.verdict ? `<p>${escapeXml(deal.verdict.text)}</p>` : '';
  const picture = deal.thumbnail && new URL(deal.thumbnail, origin).href;
  return `${picture ? `<p><img src="${escapeXml(picture)}" alt=""></p>` : ''}<p>${escapeXml(facts.join(', '))}</p>${verdict}`;
}

/** Splits every `]]>` in a text after the first, since it would end the CDATA. The library escapes only the first. */
function splitCdata(text: string): string {
  const [first = '', second, ...others] = text.split(']]>');
  if (second === undefined) return text;
  return `${first}]]>${[second, ...others].join(']]]]><![CDATA[>')}`;
}

/** Escapes `&` once more: the library treats `&amp;` as already escaped and would lose one that an author typed. */
function escapeAmpersands(text: string): string {
  return text.replaceAll('&', '&amp;');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** Removes the characters that XML can't represent, even escaped. */
function stripInvalidXml(text: string): string {
  return text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}
