import type { Context } from '../../../platform/context.ts';
import { ensureBrand } from '../../catalogue/brands/actions.ts';
import { requireCategory } from '../../catalogue/categories/actions.ts';
import { ensureStore } from '../../stores/actions.ts';

/** Looks up what drafts name, and adds stores and brands that are new. */
export interface NameLookup {
  /** @throws Refusal `category_not_found` */
  category(slug: string): Promise<string>;
  /** @param link the deal's link, whose host serves as the name if there is none */
  store(name: string | null | undefined, link: string): Promise<string | null>;
  brand(name: string | null | undefined): Promise<string | null>;
}

/** Ids by name. The database refuses an id that has been deleted since. */
export type KnownNames = Map<string, string | null>;

/** Looks up each name every time. */
export function createNameLookup(context: Context): NameLookup {
  return {
    category: (slug) => requireCategory(context, slug),
    store: (name, link) => ensureStore(context, name, link),
    brand: (name) => ensureBrand(context, name),
  };
}

/**
 * Looks up each name once.
 * @param known the names found before
 * @returns `found` holds the names that weren't known, which are valid once the current transaction is committed
 */
export function createCachedNameLookup(context: Context, known: ReadonlyMap<string, string | null>) {
  const found: KnownNames = new Map();
  // Deals that are about to be added protect a name just as existing deals do.
  const pendingNames = new Set<string>();

  async function lookUpOnce(key: string, find: () => Promise<string | null>): Promise<string | null> {
    const before = found.get(key) ?? known.get(key);
    if (before !== undefined) return before;
    const id = await find();
    found.set(key, id);
    return id;
  }

  const names: NameLookup = {
    category: async (slug) => (await lookUpOnce(`category ${slug}`, () => requireCategory(context, slug))) ?? '',
    store: (name, link) =>
      lookUpOnce(`store ${name || new URL(link).hostname}`, () => ensureStore(context, name, link, pendingNames)),
    brand: (name) =>
      name ? lookUpOnce(`brand ${name}`, () => ensureBrand(context, name, pendingNames)) : Promise.resolve(null),
  };
  return { names, found };
}
