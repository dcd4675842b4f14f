import type { Deal } from '@haggle/contract/deals/deals';
import { Feed, type Item } from 'feed';
import { formatDollars } from '../../../kernel/money.ts';
import { dealPath } from '../../deals/actions.ts';

export type FeedFormat = 'rss' | 'atom';

interface Place {
  /** Of the site. */
  name: string;
  origin: string;
  /** The query string with its question mark. */
  search: string;
  q: string | null;
  updated: Date;
}

/** Deals as RSS 2.0 or Atom, with addresses that hold anywhere. */
export function toFeed(
  format: FeedFormat,
  deals: readonly Deal[],
  { name, origin, search, q, updated }: Place,
): string {
  const title = q === null ? `Deals | ${name}` : `Deals for ${q} | ${name}`;
  const address = `${origin}/feeds/deals.${format}${search}`;
  const feed = new Feed({
    id: address,
    title: cleaned(title),
    description: 'Deals found and checked by people.',
    link: `${origin}${q === null ? '/deals' : '/search'}${search}`,
    feed: address,
    updated,
    generator: 'Haggle',
    author: { name: cleaned(name), link: origin },
  });
  for (const deal of deals) feed.addItem(toItem(format, deal, origin));
  return format === 'rss' ? feed.rss2() : feed.atom1();
}

function toItem(format: FeedFormat, deal: Deal, origin: string): Item {
  const link = `${origin}${dealPath(deal._id, deal.slug)}`;
  const date = new Date(deal.createdAt);
  const title = cleaned(deal.title);
  return {
    // An address with the slug would make a renamed deal a new one.
    id: `${origin}/deals/${deal._id}`,
    // Titles are text in RSS; the Atom that the library writes declares them as HTML.
    title: format === 'rss' ? title : escaped(title),
    link,
    date,
    published: date,
    content: cleaned(describe(deal, origin)),
  };
}

function describe(deal: Deal, origin: string): string {
  const facts = [
    deal.price === null ? null : formatDollars(deal.price),
    deal.retailPrice !== null && deal.price !== null && deal.retailPrice > deal.price
      ? `instead of ${formatDollars(deal.retailPrice)}`
      : null,
    deal.store && `sold by ${deal.store.name}`,
    deal.freeShipping && 'free shipping',
    deal.couponCode && `code ${deal.couponCode}`,
  ].filter(Boolean);
  const picture = deal.thumbnail && new URL(deal.thumbnail, origin).href;
  return `${picture ? `<p><img src="${escaped(picture)}" alt=""></p>` : ''}<p>${escaped(facts.join(', '))}</p>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** Without the characters that XML cannot hold, however they are escaped. */
function cleaned(text: string): string {
  return text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}
