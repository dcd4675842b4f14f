import type { NamesQuery } from '@haggle/contract/catalogue/name-index';
import * as storeLimits from '@haggle/contract/limits/stores';
import type { StoreCoupon } from '@haggle/contract/stores/stores';
import { Refusal } from '../../kernel/refusal.ts';
import { announceEviction } from '../../platform/cache/eviction.ts';
import type { Context } from '../../platform/context.ts';
import { findName, listNames, readFacts, renameUnpublished, slugOfName } from '../catalogue/name-index/actions.ts';
import { readCards } from '../deals/actions.ts';
import { summarizeAllTrials } from '../deals/coupons/actions.ts';
import { findRedirect, moveAddress } from '../site/url-redirects/actions.ts';
import * as store from './store.ts';
import { toStore } from './views.ts';

export function listStores(context: Context, query: NamesQuery) {
  return listNames(context, 'stores', { query, view: toStore });
}

/**
 * Returns a store with facts about its deals.
 * @throws Refusal `store_not_found`
 */
export async function readStore(context: Context, slug: string) {
  const row = await requireStore(context, slug);
  return { ...toStore(row), facts: await readFacts(context, { storeId: row.id }) };
}

/**
 * Lists the live deals of a store that have a coupon code, with trial results; codes that worked most often come first.
 * @throws Refusal `store_not_found`
 */
export async function listCoupons(context: Context, slug: string): Promise<StoreCoupon[]> {
  const { id } = await requireStore(context, slug);
  const ids = await store.listCouponDeals(context.database, id, storeLimits.shopCoupons);
  const [deals, trials] = await Promise.all([readCards(context, ids), summarizeAllTrials(context, ids)]);
  return deals.map((deal) => ({ deal, couponTrials: trials(deal._id) }));
}

async function requireStore(context: Context, slug: string) {
  const row = await findName(context, 'stores', slug);
  if (!row) throw new Refusal('store_not_found');
  return row;
}

type IdentifiedStore = { id?: string; name: string; slug: string };

/**
 * Finds the store that a name stands for, following merges. Without a name, it is the only store whose link has the host
 * of `address`; failing that, the host serves as the name. A result without an id may be a new store.
 * @returns null if the name has neither letters nor digits
 */
export async function identifyStore(
  context: Context,
  name: string | null | undefined,
  address: string,
): Promise<IdentifiedStore | null> {
  const { hostname } = new URL(address);
  const [owner, another] = name ? [] : await store.listByHost(context.database, hostname);
  if (owner && !another) return owner;
  const displayName = name || nameOfHost(hostname);
  const slug = await slugOfName(context, 'stores', displayName);
  if (!slug) return null;
  const merged = await findRedirect(context, `/stores/${slug}`);
  return (merged && (await findName(context, 'stores', merged.replace('/stores/', '')))) || { name: displayName, slug };
}

function nameOfHost(hostname: string): string {
  return hostname.replace(/^www\./, '').slice(-storeLimits.maxNameLength);
}

/**
 * Makes the host of a link that no store has any more stand for the store with this slug: a store named after the host
 * would be found there, as if it had been merged into this one.
 */
export async function redirectHost(context: Context, link: string | null, slug: string): Promise<void> {
  if (link === null) return;
  const { hostname } = new URL(link);
  if ((await store.listByHost(context.database, hostname)).length > 0) return;
  const slugOfHost = await slugOfName(context, 'stores', nameOfHost(hostname));
  if (!slugOfHost || (await findName(context, 'stores', slugOfHost))) return;
  await moveAddress(context, `/stores/${slugOfHost}`, `/stores/${slug}`);
}

/**
 * Returns the id of the store that `identifyStore` finds, adding the store if it is new.
 * @param held ids of stores whose deals are about to be added, and which keep their names; this store is added to it
 */
export async function ensureStore(
  context: Context,
  name: string | null | undefined,
  address: string,
  held?: Set<string>,
): Promise<string | null> {
  const shop = await identifyStore(context, name, address);
  if (!shop || shop.id) return shop?.id ?? null;
  const id = await store.ensureStore(context.database, { name: shop.name, slug: shop.slug });
  if (!held?.has(id)) await renameUnpublished(context, 'stores', { id, name: shop.name });
  held?.add(id);
  return id;
}

/** Consequence of publishing, editing or taking down a deal: updates the links of its store and of its former store. */
export async function refreshLinksOfDeal(
  context: Context,
  dealId: string,
  formerStoreId: string | null = null,
): Promise<void> {
  const storeId = await store.findStoreOf(context.database, dealId);
  for (const id of new Set([storeId, formerStoreId])) if (id !== null) await refreshLink(context, id);
}

/** Derives a store's link from its published deals, unless an admin chose it. */
export async function refreshLink(context: Context, id: string): Promise<void> {
  if (await store.refreshLink(context.database, id)) await announceEviction(context.database);
}

/** Does the same for the stores of imported deals, but only where the link is missing: the first deals settle it. */
export async function refreshMissingLinks(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const id of await store.listWithoutLink(context.database, ids)) await refreshLink(context, id);
}
