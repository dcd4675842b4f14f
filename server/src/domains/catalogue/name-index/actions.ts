import type { DealFacts, NamesQuery } from '@haggle/contract/catalogue/name-index';
import * as storeLimits from '@haggle/contract/limits/stores';
import { locale } from '@haggle/contract/locale/locale';
import { toList } from '../../../kernel/paging.ts';
import { cacheTotals } from '../../../platform/cache/totals.ts';
import type { Context } from '../../../platform/context.ts';
import { nameOrder } from '../../../platform/database/name-order.ts';
import { formerSlugs, toSlug } from '../../../platform/text/slug.ts';
import * as store from './store.ts';
import { toFacts, toInitials } from './views.ts';

/** Returns one page of stores or brands, and the initials that occur. */
export async function listNames<T>(
  context: Context,
  kind: store.NameKind,
  { query, view }: { query: NamesQuery; view: (row: store.NameRow) => T },
) {
  const { names, starts } = await cacheTotals(context, {
    key: JSON.stringify(['names', kind, query, locale.language]),
    count: async () => {
      const byName = await nameOrder(context, 'name.name');
      const [names, starts] = await Promise.all([
        store.listNames(context.database, kind, { ...query, byName }),
        store.listStarts(context.database, kind),
      ]);
      return { names, starts };
    },
    rowsOf: ({ names }) => names.liveDeals,
  });
  return { ...toList(query, names, view), letters: toInitials(starts) };
}

/** Finds a store or brand that any published deal has named. */
export function findName(context: Context, kind: store.NameKind, slug: string): Promise<store.NameRow | undefined> {
  return store.findName(context.database, kind, slug);
}

/**
 * Returns the slug of a store or brand with this name. It may have got one while the site used another language; if
 * not, the slug follows the rules of the site's language. Empty if the name makes none.
 */
export async function slugOfName(context: Context, kind: store.NameKind, name: string): Promise<string> {
  const former = formerSlugs(name);
  const existing =
    former.length > 0 ? await store.findSlug(context.database, kind, { name, slugs: former }) : undefined;
  return existing ?? toSlug(name, storeLimits.maxSlugLength);
}

/**
 * Changes the spelling of a store or brand to the one entered now. Keeps it if another deal with it waits or was
 * published, or an admin set it.
 */
export function renameUnpublished(
  context: Context,
  kind: store.NameKind,
  entry: { id: string; name: string },
): Promise<void> {
  return store.renameUnpublished(context.database, kind, entry);
}

/**
 * Deletes stores and brands added after these ids that nothing refers to and whose spelling no admin set. This undoes
 * an import that added them.
 * @returns the URLs of their logos, which nothing shows any more
 */
export async function deleteUnusedNames(
  { database }: Context,
  { stores, brands }: { stores: string | null; brands: string | null },
): Promise<string[]> {
  const logos = stores === null ? [] : await store.deleteUnused(database, 'stores', stores);
  if (brands !== null) await store.deleteUnused(database, 'brands', brands);
  return logos;
}

/** Returns facts about the deals of a store, of a brand or in some categories. */
export async function readFacts(context: Context, scope: store.FactsScope): Promise<DealFacts> {
  const facts = await cacheTotals(context, {
    key: JSON.stringify(['facts', scope]),
    count: () => store.readFacts(context.database, scope, storeLimits.factNames),
    rowsOf: (facts) => facts.live_deals,
  });
  return toFacts(facts);
}
