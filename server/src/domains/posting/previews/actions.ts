import type { Deal } from '@haggle/contract/deals/deals';
import * as dealLimits from '@haggle/contract/limits/deals';
import * as previewLimits from '@haggle/contract/limits/previews';
import { locale } from '@haggle/contract/locale/locale';
import { shortened } from '@haggle/contract/locale/shortened';
import type { LinkPreview } from '@haggle/contract/posting/previews';
import type { Actor } from '../../../kernel/actor.ts';
import { toCents } from '../../../kernel/money.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { type Fetched, UnexpectedStatus } from '../../../platform/fetch/fetcher.ts';
import { OverBudget, WorkerReader } from '../../../platform/threads/reader.ts';
import { listCategories } from '../../catalogue/categories/actions.ts';
import { readCards } from '../../deals/actions.ts';
import { findSameDeal } from '../../deals/same-deal-actions.ts';
import { findShopName, identifyLink } from '../../links/actions.ts';
import { listCurrencies } from '../../site/exchange-rates/actions.ts';
import { categoryHints, guessCategory, titleFromAddress } from './address-rules.ts';
import type { FoundPage } from './reading-actions.ts';
import type { PageFacts } from './rules.ts';
import * as store from './store.ts';
import { storeName } from './store-rules.ts';
import { isWall, shopNames, splitTitle, withoutInvitation } from './title-rules.ts';

const fetchOptions = {
  accept: ['text/html', 'application/xhtml+xml'],
  askedFrom: previewLimits.bytesFirst,
  maxBytes: previewLimits.bytes,
  timeout: previewLimits.timeout,
  maxRedirects: previewLimits.maxRedirects,
  // Content that far down is of no use.
  tooLarge: 'cut',
} as const;

/** Reads in a separate thread within a budget, because a page may be built to keep its reader busy. */
const reader = new WorkerReader<FoundPage, PageFacts | null>({
  module: import.meta.resolve('./reading-actions.ts'),
  function: 'readShopPage',
  budget: previewLimits.readingBudget,
});

interface PreviewRequest {
  dealURL: string;
  readsKnown?: boolean | undefined;
  sharedTitle?: string | undefined;
}

/**
 * Returns the live deal that already has an address. If there is none, returns what the page there says about its
 * product, or at least what the address itself does. Stores nothing.
 * @throws Refusal `shortened_link`, `page_not_allowed`, `page_unreachable`
 */
export async function previewLink(
  context: Context,
  actor: Actor,
  { dealURL, readsKnown, sharedTitle }: PreviewRequest,
): Promise<LinkPreview> {
  const { link, key } = identifyLink(dealURL);
  const sameDeal = await findSameDeal(context, key);
  if (sameDeal && !readsKnown)
    return toPreview({ link, facts: noFacts, readFrom: 'nowhere', category: null, sameDeal });
  const read = await readShop(context, actor, link);
  const page = await dropUnknownCurrency(context, read ?? factsOfAddress(link));
  const facts = { ...page, title: page.title ?? titleOfShared(link, sharedTitle) ?? titleFromAddress(link) };
  const categories = await listCategories(context, { includeCounts: false, activeOnly: true, parentOnly: false });
  const hints = [...facts.trails, ...categoryHints(link), facts.title ?? ''];
  const category = guessCategory(categories, hints);
  return toPreview({ link, facts, readFrom: read ? 'page' : 'address', category, sameDeal });
}

/** Drops amounts in a currency without an exchange rate, since they couldn't be posted. */
async function dropUnknownCurrency(context: Context, facts: PageFacts): Promise<PageFacts> {
  if (!facts.foreign) return facts;
  const currencies = await listCurrencies(context);
  const isKnown = currencies.some(({ currency }) => currency === facts.foreign?.currency);
  return isKnown ? facts : { ...facts, foreign: null };
}

interface PreviewSource extends Pick<LinkPreview, 'readFrom' | 'category' | 'sameDeal'> {
  link: string;
  facts: PageFacts;
}

function toPreview({ link, facts: { trails: _, ...facts }, ...rest }: PreviewSource): LinkPreview {
  return { dealURL: link, ...facts, ...rest };
}

const noFacts: PageFacts = {
  title: null,
  description: null,
  price: null,
  retailPrice: null,
  foreign: null,
  currency: null,
  isInStock: null,
  imageUrls: [],
  store: null,
  brand: null,
  trails: [],
};

/** Returns what can be derived from the address alone. */
function factsOfAddress(link: string): PageFacts {
  const store = storeName({ known: findShopName(link), site: null, cut: null, seller: null }, new URL(link).hostname);
  return { ...noFacts, store };
}

/** Returns the title that an app shared with an address, without the shop's name and invitations to buy. */
function titleOfShared(link: string, shared: string | undefined): string | null {
  if (!shared || isWall(shared) || URL.canParse(shared)) return null;
  const names = shopNames(new URL(link).hostname, [findShopName(link)]);
  return shortened(splitTitle(withoutInvitation(shared), names).title, dealLimits.maxTitleLength);
}

/**
 * Reads what a shop's page says about its product; null for a page that the shop doesn't show to programs.
 * @throws Refusal `page_not_allowed`, `page_unreachable`
 */
export async function readShop(
  context: Pick<Context, 'fetcher' | 'log'>,
  actor: Pick<Actor, 'id'>,
  link: string,
): Promise<PageFacts | null> {
  let last: { length: number; facts: PageFacts | null } = { length: -1, facts: null };
  const read = async ({ url, contentType, bytes }: Fetched) => {
    if (bytes.length === last.length) return last.facts;
    const facts = await reader.read(actor.id, { bytes, contentType, address: url, locale });
    last = { length: bytes.length, facts };
    return facts;
  };
  try {
    const isEnough = async (partial: Fetched) => isComplete(await read(partial));
    return await read(await context.fetcher.fetch(link, { ...fetchOptions, isEnough }));
  } catch (error) {
    if (error instanceof OverBudget)
      context.log.warn({ url: link, memberId: actor.id }, 'A page took too long to read.');
    else if (!isBlocked(error)) throw error;
    return last.facts;
  }
}

/** Whether the rest of the page can't add anything. */
function isComplete(facts: PageFacts | null): boolean {
  return Boolean(facts?.title && facts.currency && facts.imageUrls.length > 0);
}

/** Whether the shop is up but keeps programs out, or takes longer than a person would wait. */
function isBlocked(error: unknown): boolean {
  if (!(error instanceof Refusal) || error.code !== 'page_unreachable') return false;
  const { cause } = error;
  if (cause instanceof UnexpectedStatus) return ![400, 404, 410].includes(cause.status);
  return cause instanceof Error && cause.name === 'TimeoutError';
}

interface LookalikeDraft {
  title?: string | undefined;
  dealURL?: string | undefined;
  store?: string | undefined;
  price?: number | undefined;
}

/** Finds live deals that may be the one being written: those with the same address first, then by similarity. */
export async function findLookalikes(context: Context, draft: LookalikeDraft): Promise<Deal[]> {
  const { title = '', store: shop, price } = draft;
  const key = keyOf(draft.dealURL);
  const priceCents = price === undefined ? undefined : toCents(price);
  const ids = await inTransaction(context, ({ database }) =>
    store.findLookalikeIds(database, { title, key, shop, priceCents }),
  );
  return readCards(context, ids);
}

/** An address that is still being typed has no key yet. */
function keyOf(address: string | undefined): string | undefined {
  try {
    return address ? identifyLink(address).key : undefined;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
