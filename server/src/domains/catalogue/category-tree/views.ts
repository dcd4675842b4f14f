import type { CategoryTree } from '@haggle/contract/catalogue/category-tree';
import { type CategoryRow, toCategory } from '../categories/actions.ts';
import { isWithin } from './rules.ts';

/** Shapes the tree. `dealsCount` of a category includes everything below it. */
export function toCategoryTree(
  rows: readonly CategoryRow[],
  counts: ReadonlyMap<string, { live: number; all: number }>,
  version: number,
): CategoryTree {
  const categories = rows.map((row) => ({
    ...toCategory(row),
    dealsCount: rows
      .filter((other) => isWithin(other.path, row.path))
      .reduce((sum, other) => sum + (counts.get(other.id)?.live ?? 0), 0),
    ownDeals: counts.get(row.id)?.all ?? 0,
  }));
  return { version, categories };
}
