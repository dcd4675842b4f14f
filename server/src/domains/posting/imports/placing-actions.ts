import type { Actor } from '../../../kernel/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { ensureCategoryPath } from '../../catalogue/category-tree/actions.ts';
import type { KnownCategory } from './category-rules.ts';
import type { ImportedDeal } from './row-rules.ts';

/** A column that says something else on each row is no column of categories. */
const categoriesMost = 500;

export interface PlacingOptions {
  /** In whose name. */
  importer: Actor;
  /** Whether categories that are not there are made. */
  makesCategories?: boolean | undefined;
  /** Checks everything and writes nothing. */
  isDryRun: boolean;
  /** Called once for each category that is not there, and is not made or would be. */
  onUnknownCategory?: ((name: string) => void) | undefined;
  /** Told of the id of a category that was made, within its transaction. */
  onCategory?: ((context: Context, id: string) => Promise<void>) | undefined;
}

/** Gives a deal the category that it names, made where it is not there and that is wanted. */
export function createPlacing(
  context: Context,
  { importer, makesCategories, isDryRun, onCategory, onUnknownCategory }: PlacingOptions,
  { categories, fallback }: { categories: KnownCategory[]; fallback: string | undefined },
): (deal: ImportedDeal) => Promise<ImportedDeal> {
  const made = new Map<string, string | undefined>();
  return async (deal) => {
    const { newCategory } = deal;
    if (!newCategory || newCategory.length === 0) return deal;
    const name = newCategory.join(' > ');
    if (!made.has(name)) {
      if (made.size < categoriesMost && makesCategories && !isDryRun) {
        const category = await ensureCategoryPath(context, importer, newCategory, onCategory);
        if (category) categories.push(category);
        made.set(name, category?.slug);
      } else if (made.size < categoriesMost) {
        made.set(name, undefined);
        onUnknownCategory?.(name);
      }
    }
    return { ...deal, draft: { ...deal.draft, category: made.get(name) ?? fallback } };
  };
}
