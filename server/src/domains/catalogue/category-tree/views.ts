import type { CategoryTree } from '@haggle/contract/catalogue/category-tree';
import { isWithin } from './rules.ts';
import type { CategoryRow } from './store.ts';

/** Counts go up: the deals of a category are those in it and below. */
export function toCategoryTree(
  rows: readonly CategoryRow[],
  counts: ReadonlyMap<string, { live: number; all: number }>,
  version: number,
): CategoryTree {
  const categories = rows.map((row) => ({
    _id: row.id,
    name: row.name,
    slug: row.slug,
    path: row.path,
    description: row.description,
    icon: row.icon,
    parent: row.parent_id,
    isActive: row.is_active,
    dealsCount: rows
      .filter((other) => isWithin(other.path, row.path))
      .reduce((sum, other) => sum + (counts.get(other.id)?.live ?? 0), 0),
    ownDeals: counts.get(row.id)?.all ?? 0,
  }));
  return { version, categories };
}
