import type { NamesQuery } from '@haggle/contract/catalogue/name-index';
import * as storeLimits from '@haggle/contract/limits/stores';
import type { StoreCoupon } from '@haggle/contract/stores/stores';
import { Refusal } from '../../kernel/refusal.ts';
import { announceEviction } from '../../platform/cache/eviction.ts';
import type { Context } from '../../platform/context.ts';
import { findName, listNames, readFacts, renameUnpublished, slugOfName } from '../catalogue/name-index/actions.ts';
import { readCards } from '../deals/actions.ts';
import { summarizeAllTrials } from '../deals/coupons/actions.ts';
import { findRedirect } from '../site/url-redirects/actions.ts';
import * as store from './store.ts';
import { toStore } from './views.ts';

export function listStores(context: Context, query: NamesQuery) {
  return listNames(context, 'stores', { query, view: toStore });
}

/**
 * A store with what is known of its deals.
 * @throws Refusal `store_not_found`
 */
export async function readStore(context: Context, slug: string) {
  const row = await requireStore(context, slug);
  return { ...toStore(row), facts: await readFacts(context, { storeId: row.id }) };
}

/**
 * The live deals of a store that have a code, with how the codes fared; those that worked most often first.
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

type Named = { id?: string; name: string; slug: string };

/**
 * The store that a name stands for: known by an id, merged into another or new; without a name, the one that the host of
 * `address` belongs to, else the host serves as a name. Null without letters or digits.
 */
export async function identifyStore(
  context: Context,
  name: string | null | undefined,
  address: string,
): Promise<Named | null> {
  const { hostname } = new URL(address);
  const owner = name ? undefined : await store.findAtHost(context.database, hostname);
  if (owner) return owner;
  const shown = name || hostname.replace(/^www\./, '').slice(-storeLimits.nameMost);
  const slug = await slugOfName(context, 'stores', shown);
  if (!slug) return null;
  const merged = await findRedirect(context, `/stores/${slug}`);
  return (merged && (await findName(context, 'stores', merged.replace('/stores/', '')))) || { name: shown, slug };
}

/**
 * The id of that store, which is added when it is new.
 * @param held stores of deals that are about to be added, which keep their names; it is added to
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

/** Consequence of what is published, edited or taken down: the link of its store, and of the one that it was in before. */
export async function followDeal(context: Context, dealId: string, formerStoreId: string | null = null): Promise<void> {
  const storeId = await store.findStoreOf(context.database, dealId);
  for (const id of new Set([storeId, formerStoreId])) if (id !== null) await refreshLink(context, id);
}

/** Makes a store's link what its published deals say, unless an admin chose it. */
export async function refreshLink(context: Context, id: string): Promise<void> {
  if (await store.refreshLink(context.database, id)) await announceEviction(context.database);
}

/** The same for the stores of many deals of an import, of which the first has told all. */
export async function refreshMissingLinks(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const id of await store.listWithoutLink(context.database, ids)) await refreshLink(context, id);
}
