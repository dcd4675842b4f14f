import type { Deal } from '@haggle/contract/deals/deals';
import { locale } from '@haggle/contract/locale/locale';
import { t } from '@haggle/contract/messages/translate';
import { Feed, type Item } from 'feed';
import { foreignPrice, priceText, retailText } from '../../../kernel/posted-price.ts';
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
  const title =
    q === null ? t('search.feed.title', { site: name }) : t('search.feed.titleFor', { words: q, site: name });
  const address = `${origin}/feeds/deals.${format}${search}`;
  const feed = new Feed({
    id: address,
    title: cleaned(title),
    description: t('search.feed.description'),
    link: `${origin}${q === null ? '/deals' : '/search'}${search}`,
    feed: address,
    updated,
    language: locale.language,
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
    title: format === 'rss' ? parted(title) : escaped(title),
    link,
    date,
    published: date,
    content: cleaned(describe(deal, origin)),
  };
}

function describe(deal: Deal, origin: string): string {
  const facts = [
    deal.price === null ? null : priceText(deal.price, foreignPrice(deal.posted)),
    deal.retailPrice !== null && deal.price !== null && deal.retailPrice > deal.price
      ? t('search.feed.before', { price: retailText(deal.retailPrice, deal.posted) })
      : null,
    deal.store && t('search.feed.soldBy', { store: deal.store.name }),
    deal.freeShipping && t('search.feed.freeShipping'),
    deal.couponCode && t('search.feed.code', { code: deal.couponCode }),
  ].filter(Boolean);
  const verdict = deal.verdict ? `<p>${escaped(deal.verdict.text)}</p>` : '';
  const picture = deal.thumbnail && new URL(deal.thumbnail, origin).href;
  return `${picture ? `<p><img src="${escaped(picture)}" alt=""></p>` : ''}<p>${escaped(facts.join(', '))}</p>${verdict}`;
}

/** For CDATA, which ends at `]]>`: the library sees to the first that a text has, and not to the others. */
function parted(text: string): string {
  const [first = '', second, ...others] = text.split(']]>');
  if (second === undefined) return text;
  return `${first}]]>${[second, ...others].join(']]]]><![CDATA[>')}`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** Without the characters that XML cannot hold, however they are escaped. */
function cleaned(text: string): string {
  return text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}
