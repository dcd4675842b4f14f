import { limits } from '@haggle/contract/limits';
import slugify from '@sindresorhus/slugify';
import type { Context } from '../../platform/context.ts';
import { type PageRequest, toList } from '../../platform/paging.ts';
import * as store from './store.ts';
import { toStore } from './views.ts';

export async function listStores(context: Context, page: PageRequest) {
  return toList(page, await store.listStores(context.database, page), toStore);
}

/** The store of this name, known or new; without a name, the host of `address` serves as one. */
export async function ensureStore(
  context: Context,
  name: string | null | undefined,
  address: string,
): Promise<string | null> {
  const { hostname, origin } = new URL(address);
  const shown = name || hostname.replace(/^www\./, '').slice(-limits.store.nameMost);
  const slug = slugify(shown);
  return slug ? store.ensureStore(context.database, { name: shown, slug, link: origin }) : null;
}
