import type { NamesQuery } from '@haggle/contract/catalogue/name-index';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { findRedirect } from '../../site/url-redirects/actions.ts';
import { findName, listNames, readFacts, renameUnpublished, slugOfName } from '../name-index/actions.ts';
import * as store from './store.ts';
import { toBrand } from './views.ts';

/** Returns one page of brands with their numbers of live deals, and the initials that occur. */
export function listBrands(context: Context, query: NamesQuery) {
  return listNames(context, 'brands', { query, view: toBrand });
}

/**
 * Returns a brand with facts about its deals.
 * @throws Refusal `brand_not_found`
 */
export async function readBrand(context: Context, slug: string) {
  const row = await findName(context, 'brands', slug);
  if (!row) throw new Refusal('brand_not_found');
  return { ...toBrand(row), facts: await readFacts(context, { brandId: row.id }) };
}

type IdentifiedBrand = { id?: string; name: string; slug: string };

/** Returns the brand a name stands for: the one it was merged into, with an id, or its own. Null without a slug. */
export async function identifyBrand(context: Context, name: string): Promise<IdentifiedBrand | null> {
  const slug = await slugOfName(context, 'brands', name);
  if (!slug) return null;
  const merged = await findRedirect(context, `/brands/${slug}`);
  return (merged && (await findName(context, 'brands', merged.replace('/brands/', '')))) || { name, slug };
}

/**
 * Returns the id of the brand with this name, adding it if it is new; null without a name.
 * @param held ids of brands of deals that are about to be added, which keep their names; gets this brand's id as well
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
