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

/** Stores or brands, and with which letters there are any. */
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

/** A store or brand that any published deal named. */
export function findName(context: Context, kind: store.NameKind, slug: string): Promise<store.NameRow | undefined> {
  return store.findName(context.database, kind, slug);
}

/**
 * The slug of a store or brand of this name: the one that it got while the site spoke another language, or the one that
 * the site's language makes; empty without letters or digits.
 */
export async function slugOfName(context: Context, kind: store.NameKind, name: string): Promise<string> {
  const former = formerSlugs(name);
  const known = former.length > 0 ? await store.findSlug(context.database, kind, { name, slugs: former }) : undefined;
  return known ?? toSlug(name, storeLimits.slugMost);
}

/**
 * Spells a store or brand as whoever names it now does, unless another deal of it waits or was published, or an admin
 * spelt it.
 */
export function renameUnpublished(
  context: Context,
  kind: store.NameKind,
  named: { id: string; name: string },
): Promise<void> {
  return store.renameUnpublished(context.database, kind, named);
}

/**
 * Deletes the stores and brands behind these ids that nothing names and nobody spelt: an import made them, and is undone.
 * @returns the addresses of the logos that they had, which are pictures that nobody shows any more
 */
export async function deleteUnusedNames(
  { database }: Context,
  { stores, brands }: { stores: string | null; brands: string | null },
): Promise<string[]> {
  const logos = stores === null ? [] : await store.deleteUnused(database, 'stores', stores);
  if (brands !== null) await store.deleteUnused(database, 'brands', brands);
  return logos;
}

/** What is known of the deals of a store, of a brand or in these categories. */
export async function readFacts(context: Context, scope: store.FactsScope): Promise<DealFacts> {
  const facts = await cacheTotals(context, {
    key: JSON.stringify(['facts', scope]),
    count: () => store.readFacts(context.database, scope, storeLimits.factNames),
    rowsOf: (facts) => facts.live_deals,
  });
  return toFacts(facts);
}
