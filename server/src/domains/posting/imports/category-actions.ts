import type { Actor } from '../../../kernel/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { isBlocklisted } from '../../blocklist/actions.ts';
import { ensureCategoryPath } from '../../catalogue/category-tree/actions.ts';
import type { KnownCategory } from './category-rules.ts';
import type { ImportedDeal } from './row-rules.ts';

/** A column with a different value in each row doesn't hold categories. */
const maxCategories = 500;

export interface CategoryOptions {
  /** The member in whose name deals are imported. */
  importer: Actor;
  /** Whether missing categories are created. */
  makesCategories?: boolean | undefined;
  /** Checks everything and writes nothing. */
  isDryRun: boolean;
  /** Called once for each missing category that isn't created, or would be without the dry run. */
  onUnknownCategory?: ((name: string) => void) | undefined;
  /** Called with the id of each created category, within its transaction. */
  onCategory?: ((context: Context, id: string) => Promise<void>) | undefined;
}

/**
 * Returns a function that gives a deal the category it names, creating a missing one if that is wanted. One on the
 * blocklist isn't created, since nobody approves categories.
 */
export function createCategoryAssigner(
  context: Context,
  { importer, makesCategories, isDryRun, onCategory, onUnknownCategory }: CategoryOptions,
  { categories, fallback }: { categories: KnownCategory[]; fallback: string | undefined },
): (deal: ImportedDeal) => Promise<ImportedDeal> {
  const categorySlugs = new Map<string, string | undefined>();
  return async (deal) => {
    const { newCategory } = deal;
    if (!newCategory || newCategory.length === 0) return deal;
    const name = newCategory.join(' > ');
    if (!categorySlugs.has(name)) {
      const isWanted = makesCategories && !isDryRun && !(await isBlocklisted(context, { lines: newCategory }));
      if (categorySlugs.size < maxCategories && isWanted) {
        const category = await ensureCategoryPath(context, importer, newCategory, onCategory);
        if (category) categories.push(category);
        categorySlugs.set(name, category?.slug);
      } else if (categorySlugs.size < maxCategories) {
        categorySlugs.set(name, undefined);
        onUnknownCategory?.(name);
      }
    }
    return { ...deal, draft: { ...deal.draft, category: categorySlugs.get(name) ?? fallback } };
  };
}
