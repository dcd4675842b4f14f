import type { NamesQuery } from '@haggle/contract/directory';
import slugify from '@sindresorhus/slugify';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findName, listNames, readFacts } from '../directory/actions.ts';
import { findRedirect } from '../redirects/actions.ts';
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

/** The brand of this name, known, merged into another or new; null for a name without letters or digits. */
export async function ensureBrand(context: Context, name: string): Promise<string | null> {
  const slug = slugify(name);
  if (!slug) return null;
  const merged = await findRedirect(context, `/brands/${slug}`);
  const known = merged && (await findName(context, 'brands', merged.replace('/brands/', '')));
  return known ? known.id : store.ensureBrand(context.database, { name, slug });
}
