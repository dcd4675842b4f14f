import type { Context } from '../../../platform/context.ts';
import { ensureBrand } from '../../catalogue/brands/actions.ts';
import { requireCategory } from '../../catalogue/categories/actions.ts';
import { ensureStore } from '../../stores/actions.ts';

/** Finds what drafts name, and adds stores and brands that are new. */
export interface Names {
  /** @throws Refusal `category_not_found` */
  category(slug: string): Promise<string>;
  /** @param link of the deal: without a name, its host serves as one */
  store(name: string | null | undefined, link: string): Promise<string | null>;
  brand(name: string | null | undefined): Promise<string | null>;
}

/** Ids by what was named. Who uses an id that is gone meanwhile is refused by the database. */
export type KnownNames = Map<string, string | null>;

/** Asks for each name again. */
export function findNames(context: Context): Names {
  return {
    category: (slug) => requireCategory(context, slug),
    store: (name, link) => ensureStore(context, name, link),
    brand: (name) => ensureBrand(context, name),
  };
}

/**
 * Asks for each name once.
 * @param known what was found before
 * @returns `found` holds what was not known, which is right once the running transaction is committed
 */
export function rememberNames(context: Context, known: ReadonlyMap<string, string | null>) {
  const found: KnownNames = new Map();
  // Deals that are about to be added hold a name as those do that are there.
  const held = new Set<string>();

  async function once(key: string, find: () => Promise<string | null>): Promise<string | null> {
    const before = found.get(key) ?? known.get(key);
    if (before !== undefined) return before;
    const id = await find();
    found.set(key, id);
    return id;
  }

  const names: Names = {
    category: async (slug) => (await once(`category ${slug}`, () => requireCategory(context, slug))) ?? '',
    store: (name, link) =>
      once(`store ${name || new URL(link).hostname}`, () => ensureStore(context, name, link, held)),
    brand: (name) => (name ? once(`brand ${name}`, () => ensureBrand(context, name, held)) : Promise.resolve(null)),
  };
  return { names, found };
}
