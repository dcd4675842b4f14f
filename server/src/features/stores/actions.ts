import type { NamesQuery } from '@haggle/contract/directory';
import { limits } from '@haggle/contract/limits';
import { readingLimits } from '@haggle/contract/reading-limits';
import type { StoreCoupon } from '@haggle/contract/stores';
import slugify from '@sindresorhus/slugify';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { summarizeAllTrials } from '../coupons/actions.ts';
import { readCards } from '../deals/actions.ts';
import { findName, listNames, readFacts } from '../directory/actions.ts';
import { findRedirect } from '../redirects/actions.ts';
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
  const ids = await store.listCouponDeals(context.database, id, readingLimits.shopCoupons);
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
 * The store that a name stands for: known by an id, merged into another or new; without a name, the host of `address`
 * serves as one. Null without letters or digits.
 */
export async function identifyStore(
  context: Context,
  name: string | null | undefined,
  address: string,
): Promise<Named | null> {
  const { hostname } = new URL(address);
  const shown = name || hostname.replace(/^www\./, '').slice(-limits.store.nameMost);
  const slug = slugify(shown);
  if (!slug) return null;
  const merged = await findRedirect(context, `/stores/${slug}`);
  return (merged && (await findName(context, 'stores', merged.replace('/stores/', '')))) || { name: shown, slug };
}

/** The id of that store, which is added when it is new. */
export async function ensureStore(
  context: Context,
  name: string | null | undefined,
  address: string,
): Promise<string | null> {
  const shop = await identifyStore(context, name, address);
  return shop && (shop.id ?? store.ensureStore(context.database, shop));
}
