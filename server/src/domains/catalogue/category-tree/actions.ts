import type { CategoryTree } from '@haggle/contract/catalogue/category-tree';
import * as categoryLimits from '@haggle/contract/limits/categories';
import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../../kernel/actor.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { toSlug } from '../../../platform/text/slug.ts';
import { type NewAuditEntry, recordAudit, toRealChanges } from '../../audit/actions.ts';
import { claimAddress, moveAddress } from '../../site/url-redirects/actions.ts';
import { type CategoryRow, listCategoryRows } from '../categories/actions.ts';
import { isReferred, moveReferences, renameReferences } from '../references/actions.ts';
import { freeSlug, movedPaths, placeVerdict, reordered } from './rules.ts';
import * as store from './store.ts';
import { toCategoryTree } from './views.ts';

type Rows = readonly CategoryRow[];

/** Returns the whole tree, hidden categories included, with the version that a change must name. */
export async function readTree(context: Context): Promise<CategoryTree> {
  const rows = await listCategoryRows(context);
  const counts = await store.countDeals(context.database);
  return toCategoryTree(rows, counts, await store.readVersion(context.database));
}

interface NewCategory {
  version: number;
  name: string;
  slug?: string | undefined;
  parent: string | null;
  description: string;
  icon: string;
}

/** @throws Refusal `changed_meanwhile`, `category_not_found`, `tree_too_deep`, `slug_in_use`, `invalid` */
export function addCategory(context: Context, actor: Actor, wanted: NewCategory): Promise<CategoryTree> {
  return change(context, wanted.version, async (context, rows) => {
    const { name, description, icon } = wanted;
    const parent = wanted.parent === null ? null : find(rows, wanted.parent);
    const slug = wanted.slug ?? toSlug(name, categoryLimits.maxNameLength);
    if (!slug) throw invalidField('slug', t('fields.slugWanted'));
    if (pathBelow(parent, slug).split('/').length > categoryLimits.maxDepth) throw new Refusal('tree_too_deep');
    const position = rows.filter((row) => row.parent_id === wanted.parent).length;
    const { id, path } = await insert(context, { name, slug, description, icon, position }, parent);
    await record(context, actor, { action: 'category.added', subjectId: id, changes: { path: [null, path] } });
  });
}

/** A top-level category with those below it. */
export interface NewBranch {
  name: string;
  slug: string;
  description: string;
  icon: string;
  below: readonly { name: string; slug: string }[];
}

/** Adds whole branches to the end of the tree. Existing categories stay; missing ones are added below them. */
export function addBranches(context: Context, actor: Actor, branches: readonly NewBranch[]): Promise<CategoryTree> {
  return change(context, undefined, async (context, rows) => {
    const taken = new Set(rows.map(({ slug }) => slug));
    let position = rows.filter((row) => row.parent_id === null).length;
    for (const { below, ...root } of branches) {
      const known = rows.find(({ path }) => path === root.slug);
      if (!known && taken.has(root.slug)) continue;
      const parent = known ?? (await insert(context, { ...root, position: position++ }, null));
      const added = await addBelow(context, parent, below, taken);
      if (known && added === 0) continue;
      const changes = { path: [known?.path ?? null, parent.path], below: [0, added] } as const;
      await record(context, actor, { action: 'category.added', subjectId: parent.id, changes });
    }
  });
}

/** Slugs are unique across the site, so one that another branch has is prefixed with its parent's. */
async function addBelow(context: Context, parent: CategoryRow, below: NewBranch['below'], taken: Set<string>) {
  const first = (await listCategoryRows(context)).filter(({ parent_id }) => parent_id === parent.id).length;
  let added = 0;
  taken.add(parent.slug);
  for (const { name, slug: short } of below) {
    const slug = [short, `${parent.slug}-${short}`.slice(0, categoryLimits.maxNameLength)].find(
      (slug) => !taken.has(slug),
    );
    const isThere =
      taken.has(short) && (await listCategoryRows(context)).some(({ path }) => path === pathBelow(parent, short));
    if (slug === undefined || isThere) continue;
    await insert(context, { name, slug, description: '', icon: '', position: first + added++ }, parent);
    taken.add(slug);
  }
  return added;
}

type Placed = Omit<NewBranch, 'below'> & { position: number };

async function insert(context: Context, category: Placed, parent: CategoryRow | null): Promise<CategoryRow> {
  const path = pathBelow(parent, category.slug);
  const row = await store.insertCategory(context.database, { ...category, parent_id: parent?.id ?? null, path });
  await claimAddress(context, addressOf(path));
  return row;
}

interface CategoryChange {
  name?: string | undefined;
  slug?: string | undefined;
  description?: string | undefined;
  icon?: string | undefined;
  isActive?: boolean | undefined;
}

/** @throws Refusal `changed_meanwhile`, `category_not_found`, `slug_in_use` */
export function changeCategory(
  context: Context,
  actor: Actor,
  { id, version, ...wanted }: CategoryChange & { id: string; version: number },
): Promise<CategoryTree> {
  return change(context, version, async (context, rows) => {
    const row = find(rows, id);
    const { slug, isActive, ...words } = wanted;
    await store.updateCategory(context.database, id, {
      ...words,
      ...(isActive !== undefined && { is_active: isActive }),
    });
    if (slug !== undefined && slug !== row.slug) {
      const parent = row.parent_id === null ? null : find(rows, row.parent_id);
      await rebase(context, rows, row, { parent, slug });
      await renameReferences(context, 'category', row, slug);
    }
    const changes = toRealChanges({ ...row, isActive: row.is_active }, wanted);
    await record(context, actor, { action: 'category.changed', subjectId: id, changes });
  });
}

/** @throws Refusal `changed_meanwhile`, `category_not_found`, `category_inside_itself`, `tree_too_deep` */
export function placeCategory(
  context: Context,
  actor: Actor,
  { id, version, parent: parentId, position }: { id: string; version: number; parent: string | null; position: number },
): Promise<CategoryTree> {
  return change(context, version, async (context, rows) => {
    const row = find(rows, id);
    const parent = parentId === null ? null : find(rows, parentId);
    refuseBadPlace(rows, row, parent);
    if (row.parent_id !== parentId) await rebase(context, rows, row, { parent, slug: row.slug });
    const siblings = rows.filter((other) => other.parent_id === parentId).map((other) => other.id);
    await store.setPositions(context.database, reordered(siblings, id, position));
    const changes = { path: [row.path, pathBelow(parent, row.slug)], position: [row.position, position] } as const;
    await record(context, actor, { action: 'category.moved', subjectId: id, changes });
  });
}

/** @throws Refusal `changed_meanwhile`, `category_not_found`, `category_inside_itself`, `tree_too_deep` */
export function mergeCategory(
  context: Context,
  actor: Actor,
  { id, version, into }: { id: string; version: number; into: string },
): Promise<CategoryTree> {
  return change(context, version, async (context, rows) => {
    const row = find(rows, id);
    const target = find(rows, into);
    if (placeVerdict(rows, row, target) === 'category_inside_itself') throw new Refusal('category_inside_itself');
    const children = rows.filter((other) => other.parent_id === id);
    for (const child of children) {
      refuseBadPlace(rows, child, target);
      await rebase(context, rows, child, { parent: target, slug: child.slug });
    }
    const siblings = rows.filter((other) => other.parent_id === into).map((other) => other.id);
    await store.setPositions(context.database, [...siblings, ...children.map((child) => child.id)]);
    const { deals } = await moveReferences(context, 'category', { from: row, into: target });
    await store.deleteCategory(context.database, id);
    await moveAddress(context, addressOf(row.path), addressOf(target.path));
    const changes = { path: [row.path, target.path], deals: [deals, 0] } as const;
    await record(context, actor, { action: 'category.merged', subjectId: id, changes });
  });
}

/** @throws Refusal `category_not_found`, `not_empty` */
export function deleteCategory(context: Context, actor: Actor, id: string): Promise<CategoryTree> {
  return change(context, undefined, async (context, rows) => {
    const row = find(rows, id);
    const isParent = rows.some((other) => other.parent_id === id);
    if (isParent || (await isReferred(context, 'category', id))) throw new Refusal('not_empty');
    await store.deleteCategory(context.database, id);
    await record(context, actor, {
      action: 'category.deleted',
      subjectId: id,
      changes: { name: [row.name, null], path: [row.path, null] },
    });
  });
}

/**
 * Returns the category with these names from the root down, adding what is missing. For imports, which accept the tree
 * in whatever version it is.
 * @param onMade called with the id of each added category, in its transaction
 * @returns undefined if readers can't see the category
 */
export function ensureCategoryPath(
  context: Context,
  actor: Actor,
  names: readonly string[],
  onMade?: (context: Context, id: string) => Promise<void>,
): Promise<{ name: string; slug: string; path: string } | undefined> {
  return inTransaction(context, async (context) => {
    // Locks the tree against other changes until this transaction ends.
    await store.advance(context.database, undefined);
    const rows = [...(await listCategoryRows(context))];
    let parent: CategoryRow | null = null;
    for (const name of names) {
      const found = findChild(rows, parent, name);
      if (found && !found.is_active) return undefined;
      const next: CategoryRow | undefined = found ?? (await makeChild(context, { actor, rows, parent, name }));
      if (!next) break;
      if (!found) {
        rows.push(next);
        await onMade?.(context, next.id);
      }
      parent = next;
    }
    await announceEviction(context.database);
    return parent ?? undefined;
  });
}

function findChild(rows: Rows, parent: CategoryRow | null, name: string): CategoryRow | undefined {
  const plain = name.toLowerCase();
  const siblings = rows.filter(({ parent_id }) => parent_id === (parent?.id ?? null));
  return siblings.find((row) => row.name.toLowerCase() === plain || row.slug === plain);
}

interface NewChild {
  actor: Actor;
  rows: Rows;
  parent: CategoryRow | null;
  name: string;
}

/** @returns undefined for a name that makes no slug */
async function makeChild(context: Context, { actor, rows, parent, name }: NewChild): Promise<CategoryRow | undefined> {
  const slug = freeSlug(toSlug(name, categoryLimits.maxNameLength), parent, new Set(rows.map(({ slug }) => slug)));
  if (!slug) return undefined;
  const path = pathBelow(parent, slug);
  const parentId = parent?.id ?? null;
  const position = rows.filter(({ parent_id }) => parent_id === parentId).length;
  const words = { name, slug, path, description: '', icon: '' };
  const row = await store.insertCategory(context.database, { parent_id: parentId, ...words, position });
  await claimAddress(context, addressOf(path));
  await record(context, actor, { action: 'category.added', subjectId: row.id, changes: { path: [null, path] } });
  return row;
}

/** Makes changes of the tree one after the other. A version, if given, must be the latest. */
function change(
  context: Context,
  version: number | undefined,
  work: (context: Context, rows: Rows) => Promise<void>,
): Promise<CategoryTree> {
  return inTransaction(context, async (context) => {
    if (!(await store.advance(context.database, version))) throw new Refusal('changed_meanwhile');
    await work(context, await listCategoryRows(context));
    await announceEviction(context.database);
    return readTree(context);
  });
}

async function rebase(
  context: Context,
  rows: Rows,
  row: CategoryRow,
  { parent, slug }: { parent: CategoryRow | null; slug: string },
): Promise<void> {
  const path = pathBelow(parent, slug);
  await store.rebase(context.database, row, { parentId: parent?.id ?? null, slug, path });
  for (const moved of movedPaths(rows, row.path, path)) {
    await moveAddress(context, addressOf(moved.from), addressOf(moved.to));
  }
}

function refuseBadPlace(rows: Rows, row: CategoryRow, parent: CategoryRow | null): void {
  const verdict = placeVerdict(rows, row, parent);
  if (verdict !== 'good') throw new Refusal(verdict);
}

function record(context: Context, actor: Actor, entry: Omit<NewAuditEntry, 'subject'>): Promise<void> {
  return recordAudit(context, actor, { ...entry, subject: 'category' });
}

function pathBelow(parent: { path: string } | null, slug: string): string {
  return parent ? `${parent.path}/${slug}` : slug;
}

function addressOf(path: string): string {
  return `/categories/${path}`;
}

function find(rows: Rows, id: string): CategoryRow {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new Refusal('category_not_found');
  return row;
}
