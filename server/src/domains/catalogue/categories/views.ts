import type { Breadcrumb, Category, CategoryNode } from '@haggle/contract/catalogue/categories';
import { trailOf } from './rules.ts';
import type { CategoryRow } from './store.ts';

export type Counts = ReadonlyMap<string, number>;

/** Shapes a category. With `counts`, it has the number of live deals in it and below. */
export function toCategory(row: CategoryRow, counts?: Counts): Category {
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    path: row.path,
    description: row.description,
    icon: row.icon,
    parent: row.parent_id,
    isActive: row.is_active,
    ...(counts && { dealsCount: counts.get(row.id) ?? 0 }),
  };
}

/** Returns the categories below `parent` as a tree; null stands for the top. */
export function toTree(rows: readonly CategoryRow[], counts: Counts, parent: string | null = null): CategoryNode[] {
  return rows
    .filter((row) => row.parent_id === parent)
    .map((row) => ({ ...toCategory(row, counts), children: toTree(rows, counts, row.id) }));
}

/** Returns the breadcrumbs from the root to the category with this path. */
export function toBreadcrumbs(rows: readonly CategoryRow[], path: string): Breadcrumb[] {
  return trailOf(path).flatMap((step) =>
    rows.filter((row) => row.path === step).map(({ name, slug, path }) => ({ name, slug, path })),
  );
}
