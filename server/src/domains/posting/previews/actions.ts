import type { Deal } from '@haggle/contract/deals/deals';
import { limits } from '@haggle/contract/limits/limits';
import type { LinkPreview } from '@haggle/contract/posting/previews';
import { toCents } from '../../../kernel/money.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { readPage } from '../../../platform/fetch/page.ts';
import { toPlainText } from '../../../platform/fetch/plain-text.ts';
import { findSameDeal, readCards } from '../../deals/actions.ts';
import { identifyLink, nameShop } from '../../links/actions.ts';
import { readFacts } from './rules.ts';
import * as store from './store.ts';

const pages = {
  accept: ['text/html', 'application/xhtml+xml'],
  bytesMost: limits.preview.bytes,
  timeout: limits.preview.timeout,
  redirectsMost: limits.preview.redirectsMost,
  // What is of use stands in a page's head.
  tooLarge: 'cut',
} as const;

/**
 * What the page at an address says of its product, and the live deal that has that address already. Keeps nothing.
 * @throws Refusal `shortened_link`, `page_not_allowed`, `page_unreachable`
 */
export async function previewLink(context: Context, address: string): Promise<LinkPreview> {
  const { link, key } = identifyLink(address);
  const [sameDeal, facts] = await Promise.all([findSameDeal(context, key), readShop(context, link)]);
  return { dealURL: link, ...facts, sameDeal };
}

async function readShop(context: Context, link: string) {
  const { url, contentType, bytes } = await context.fetcher.fetch(link, pages);
  const page = readPage(bytes, contentType, url);
  const facts = readFacts(page, { address: url, shop: nameShop(url), toPlain: toPlainText });
  if (!facts) throw new Refusal('page_unreachable');
  return facts;
}

interface Written {
  title?: string | undefined;
  dealURL?: string | undefined;
  store?: string | undefined;
  /** Dollars */
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
