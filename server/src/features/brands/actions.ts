import slugify from '@sindresorhus/slugify';
import type { Context } from '../../platform/context.ts';
import { type PageRequest, toList } from '../../platform/paging.ts';
import * as store from './store.ts';
import { toBrand } from './views.ts';

export async function listBrands(context: Context, page: PageRequest) {
  return toList(page, await store.listBrands(context.database, page), toBrand);
}

/** The brand of this name, known or new; null for a name without letters or digits. */
export async function ensureBrand(context: Context, name: string): Promise<string | null> {
  const slug = slugify(name);
  return slug ? store.ensureBrand(context.database, { name, slug }) : null;
}
