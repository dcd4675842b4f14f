import type { Breadcrumb, Category, CategoryNode } from '@haggle/contract/catalogue/categories';
import type { DealFacts } from '@haggle/contract/catalogue/name-index';
import { Refusal } from '../../../kernel/refusal.ts';
import { cacheTotals } from '../../../platform/cache/totals.ts';
import type { Context } from '../../../platform/context.ts';
import { readFacts } from '../name-index/actions.ts';
import { isBelow, sumUpwards, withoutHidden } from './rules.ts';
import * as store from './store.ts';
import { type Counts, toBreadcrumbs, toCategory, toTree } from './views.ts';

const maxPopular = 8;

interface NewCategory {
  name: string;
  slug: string;
  description: string;
  icon: string;
  /** The parent's path; null for a root. */
  parentPath: string | null;
}

/**
 * Adds a category after its siblings.
 * @throws Refusal `category_not_found` for an unknown parent
 */
export async function createCategory(context: Context, category: NewCategory): Promise<void> {
  const rows = await store.listCategories(context.database);
  const parent = category.parentPath === null ? null : requireRow(rows, (row) => row.path === category.parentPath);
  const parentId = parent?.id ?? null;
  await store.insertCategory(context.database, {
    parent_id: parentId,
    name: category.name,
    slug: category.slug,
    path: parent ? `${parent.path}/${category.slug}` : category.slug,
    description: category.description,
    icon: category.icon,
    position: rows.filter((row) => row.parent_id === parentId).length,
  });
}

export { toCategory };
export type CategoryRow = store.CategoryRow;

/** Returns all categories as stored, hidden ones included, in tree order. */
export function listCategoryRows({ database }: Context): Promise<CategoryRow[]> {
  return store.listCategories(database);
}

interface ListOptions {
  includeCounts: boolean;
  activeOnly: boolean;
  parentOnly: boolean;
}

/** Returns categories in tree order; counts include everything below them. */
export async function listCategories(context: Context, options: ListOptions): Promise<Category[]> {
  const rows = await store.listCategories(context.database);
  const counts = options.includeCounts ? await loadCounts(context, rows) : undefined;
  const shown = withoutHidden(rows);
  return rows
    .filter((row) => !options.activeOnly || shown.includes(row))
    .filter((row) => !options.parentOnly || row.parent_id === null)
    .map((row) => toCategory(row, counts));
}

/** Returns the tree that readers see, with live deals counted upwards. */
export async function readTree(context: Context): Promise<CategoryNode[]> {
  const { shown, counts } = await loadShown(context);
  return toTree(shown, counts);
}

/**
 * Returns the data of the page of all categories: the tree, the busiest below its roots, and the total of live deals.
 */
export async function readPageData(context: Context) {
  const { shown, counts } = await loadShown(context);
  const byCount = shown
    .map((row) => toCategory(row, counts))
    .toSorted((a, b) => (b.dealsCount ?? 0) - (a.dealsCount ?? 0));
  return {
    tree: toTree(shown, counts),
    popular: byCount.filter((category) => category.parent !== null).slice(0, maxPopular),
    totalDeals: shown.filter((row) => row.parent_id === null).reduce((sum, row) => sum + (counts.get(row.id) ?? 0), 0),
  };
}

/** @throws Refusal `category_not_found` */
export async function readBySlug(context: Context, slug: string) {
  const { shown, counts } = await loadShown(context);
  return withChildren(
    shown,
    requireRow(shown, (row) => row.slug === slug),
    counts,
  );
}

/** @throws Refusal `category_not_found` */
export async function readByPath(
  context: Context,
  path: string,
): Promise<{ category: Category & { children: Category[] }; breadcrumbs: Breadcrumb[]; facts: DealFacts }> {
  const { rows, shown, counts } = await loadShown(context);
  const category = requireRow(shown, (row) => row.path === path);
  const within = rows.filter((row) => isBelow(row.path, path)).map((row) => row.id);
  return {
    category: withChildren(shown, category, counts),
    breadcrumbs: toBreadcrumbs(shown, path),
    facts: await readFacts(context, { categoryIds: within }),
  };
}

/**
 * Returns the id of an active category.
 * @throws Refusal `category_not_found`
 */
export async function requireCategory(context: Context, slug: string): Promise<string> {
  return requireRow(await activeCategories(context), (row) => row.slug === slug).id;
}

/**
 * Checks that there is an active category with this id.
 * @throws Refusal `category_not_found`
 */
export async function requireCategoryId(context: Context, id: string): Promise<void> {
  requireRow(await activeCategories(context), (row) => row.id === id);
}

async function activeCategories(context: Context): Promise<store.CategoryRow[]> {
  return withoutHidden(await store.listCategories(context.database));
}

/** All categories, those that readers see, and how many live deals each has, including those below it. */
async function loadShown(context: Context) {
  const rows = await store.listCategories(context.database);
  return { rows, shown: withoutHidden(rows), counts: await loadCounts(context, rows) };
}

async function loadCounts(context: Context, rows: readonly store.CategoryRow[]): Promise<Counts> {
  const branches = rows.map((row) => ({ id: row.id, parentId: row.parent_id }));
  const counts = await cacheTotals(context, {
    key: 'live deals of categories',
    count: () => store.countLiveDeals(context.database),
    rowsOf: (counts) => [...counts.values()].reduce((sum, count) => sum + count, 0),
  });
  return sumUpwards(branches, counts);
}

function withChildren(rows: readonly store.CategoryRow[], row: store.CategoryRow, counts: Counts) {
  const children = rows.filter((child) => child.parent_id === row.id).map((child) => toCategory(child, counts));
  return { ...toCategory(row, counts), children };
}

function requireRow(
  rows: readonly store.CategoryRow[],
  predicate: (row: store.CategoryRow) => boolean,
): store.CategoryRow {
  const row = rows.find(predicate);
  if (!row) throw new Refusal('category_not_found');
  return row;
}
