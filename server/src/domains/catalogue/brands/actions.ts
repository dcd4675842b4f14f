import type { NamesQuery } from '@haggle/contract/catalogue/name-index';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { findRedirect } from '../../site/url-redirects/actions.ts';
import { findName, listNames, readFacts, renameUnpublished, slugOfName } from '../name-index/actions.ts';
import * as store from './store.ts';
import { toBrand } from './views.ts';

/** Brands with their live deals, and with which letters there are any. */
export function listBrands(context: Context, query: NamesQuery) {
  return listNames(context, 'brands', { query, view: toBrand });
}

/**
 * A brand with what is known of its deals.
 * @throws Refusal `brand_not_found`
 */
export async function readBrand(context: Context, slug: string) {
  const row = await findName(context, 'brands', slug);
  if (!row) throw new Refusal('brand_not_found');
  return { ...toBrand(row), facts: await readFacts(context, { brandId: row.id }) };
}

type Named = { id?: string; name: string; slug: string };

/** The brand that a name stands for: known by an id, merged into another or new; null without letters or digits. */
export async function identifyBrand(context: Context, name: string): Promise<Named | null> {
  const slug = await slugOfName(context, 'brands', name);
  if (!slug) return null;
  const merged = await findRedirect(context, `/brands/${slug}`);
  return (merged && (await findName(context, 'brands', merged.replace('/brands/', '')))) || { name, slug };
}

/**
 * The id of the brand of this name, which is added when it is new; null without a name.
 * @param held brands of deals that are about to be added, which keep their names; it is added to
 */
export async function ensureBrand(
  context: Context,
  name: string | null | undefined,
  held?: Set<string>,
): Promise<string | null> {
  const brand = name ? await identifyBrand(context, name) : null;
  if (!brand || brand.id) return brand?.id ?? null;
  const id = await store.ensureBrand(context.database, { name: brand.name, slug: brand.slug });
  if (!held?.has(id)) await renameUnpublished(context, 'brands', { id, name: brand.name });
  held?.add(id);
  return id;
}
