import type { Deal } from '@haggle/contract/deals/deals';
import * as previewLimits from '@haggle/contract/limits/previews';
import { locale } from '@haggle/contract/locale/locale';
import type { LinkPreview } from '@haggle/contract/posting/previews';
import type { Actor } from '../../../kernel/actor.ts';
import { toCents } from '../../../kernel/money.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { ApartReader, OverBudget } from '../../../platform/apart/reader.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { findSameDeal, readCards } from '../../deals/actions.ts';
import { identifyLink, nameShop } from '../../links/actions.ts';
import { listCurrencies } from '../../site/exchange-rates/actions.ts';
import type { FoundPage } from './reading-actions.ts';
import type { PageFacts } from './rules.ts';
import * as store from './store.ts';

const pages = {
  accept: ['text/html', 'application/xhtml+xml'],
  bytesMost: previewLimits.bytes,
  timeout: previewLimits.timeout,
  redirectsMost: previewLimits.redirectsMost,
  // What is of use stands in a page's head.
  tooLarge: 'cut',
} as const;

/** Whoever wrote a page may have meant to keep its reader busy. */
const reader = new ApartReader<FoundPage, PageFacts | null>({
  module: import.meta.resolve('./reading-actions.ts'),
  function: 'readShopPage',
  budget: previewLimits.readingBudget,
});

/**
 * What the page at an address says of its product, and the live deal that has that address already. Keeps nothing.
 * @throws Refusal `shortened_link`, `page_not_allowed`, `page_unreachable`
 */
export async function previewLink(context: Context, actor: Actor, address: string): Promise<LinkPreview> {
  const { link, key } = identifyLink(address);
  const [sameDeal, facts, currencies] = await Promise.all([
    findSameDeal(context, key),
    readShop(context, actor, link),
    listCurrencies(context),
  ]);
  // What nobody could post is of no use.
  const isKnown = currencies.some(({ currency }) => currency === facts.foreign?.currency);
  return { dealURL: link, ...facts, foreign: isKnown ? facts.foreign : null, sameDeal };
}

async function readShop(context: Context, actor: Actor, link: string): Promise<PageFacts> {
  const { url, contentType, bytes } = await context.fetcher.fetch(link, pages);
  try {
    const facts = await reader.read(actor.id, { bytes, contentType, address: url, shop: nameShop(url), locale });
    if (facts) return facts;
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error;
    context.log.warn({ url, memberId: actor.id }, 'A page took too long to read.');
  }
  throw new Refusal('page_unreachable');
}

interface Written {
  title?: string | undefined;
  dealURL?: string | undefined;
  store?: string | undefined;
  price?: number | undefined;
}

/** Live deals that may be the one being written: those of the same address first, then by likeness. */
export async function findLookalikes(context: Context, written: Written): Promise<Deal[]> {
  const { title = '', store: shop, price } = written;
  const key = keyOf(written.dealURL);
  const priceCents = price === undefined ? undefined : toCents(price);
  const ids = await inTransaction(context, ({ database }) =>
    store.findLookalikeIds(database, { title, key, shop, priceCents }),
  );
  return readCards(context, ids);
}

/** Whoever is still writing an address has none yet. */
function keyOf(address: string | undefined): string | undefined {
  try {
    return address ? identifyLink(address).key : undefined;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
