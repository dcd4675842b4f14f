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
import { isReferenced, moveReferences, renameReferences } from '../references/actions.ts';
import { type Rows, refuseInvalidPlace, refuseNamesake, requireRow } from './row-actions.ts';
import { checkPlacement, findFreeSlug, movedPaths, reorder } from './rules.ts';
import * as store from './store.ts';
import { toCategoryTree } from './views.ts';

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

/** @throws Refusal `changed_meanwhile`, `category_not_found`, `tree_too_deep`, `slug_in_use`, `name_in_use`, `invalid` */
export function addCategory(context: Context, actor: Actor, input: NewCategory): Promise<CategoryTree> {
  return changeTree(context, input.version, async (context, rows) => {
    const { name, description, icon } = input;
    const parent = input.parent === null ? null : requireRow(rows, input.parent);
    refuseNamesake(rows, { parentId: input.parent, name });
    const slug = input.slug ?? toSlug(name, categoryLimits.maxNameLength);
    if (!slug) throw invalidField('slug', t('fields.slugWanted'));
    if (childPath(parent, slug).split('/').length > categoryLimits.maxDepth) throw new Refusal('tree_too_deep');
    const position = rows.filter((row) => row.parent_id === input.parent).length;
    const { id, path } = await insertRow(context, { name, slug, description, icon, position }, parent);
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
  return changeTree(context, undefined, async (context, rows) => {
    const taken = new Set(rows.map(({ slug }) => slug));
    let position = rows.filter((row) => row.parent_id === null).length;
    for (const { below, ...root } of branches) {
      const existing = rows.find(({ path }) => path === root.slug);
      if (!existing && taken.has(root.slug)) continue;
      const parent = existing ?? (await insertRow(context, { ...root, position: position++ }, null));
      const added = await addBelow(context, parent, below, taken);
      if (existing && added === 0) continue;
      const changes = { path: [existing?.path ?? null, parent.path], below: [0, added] } as const;
      await record(context, actor, { action: 'category.added', subjectId: parent.id, changes });
    }
  });
}

/** Slugs are unique across the site, so one that another branch has is prefixed with its parent's. */
async function addBelow(context: Context, parent: CategoryRow, below: NewBranch['below'], taken: Set<string>) {
  const first = (await listCategoryRows(context)).filter(({ parent_id }) => parent_id === parent.id).length;
  let added = 0;
  taken.add(parent.slug);
  for (const { name, slug: baseSlug } of below) {
    const longSlug = `${parent.slug}-${baseSlug}`.slice(0, categoryLimits.maxNameLength);
    const slug = [baseSlug, longSlug].find((slug) => !taken.has(slug));
    const exists =
      taken.has(baseSlug) && (await listCategoryRows(context)).some(({ path }) => path === childPath(parent, baseSlug));
    if (slug === undefined || exists) continue;
    await insertRow(context, { name, slug, description: '', icon: '', position: first + added++ }, parent);
    taken.add(slug);
  }
  return added;
}

type NewRow = Omit<NewBranch, 'below'> & { position: number };

async function insertRow(context: Context, category: NewRow, parent: CategoryRow | null): Promise<CategoryRow> {
  const path = childPath(parent, category.slug);
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

/** @throws Refusal `changed_meanwhile`, `category_not_found`, `slug_in_use`, `name_in_use` */
export function changeCategory(
  context: Context,
  actor: Actor,
  { id, version, ...input }: CategoryChange & { id: string; version: number },
): Promise<CategoryTree> {
  return changeTree(context, version, async (context, rows) => {
    const row = requireRow(rows, id);
    const { slug, isActive, ...words } = input;
    // Forms send the name unchanged, too; categories that already share one can still be changed otherwise.
    if (words.name !== undefined && words.name !== row.name)
      refuseNamesake(rows, { id, parentId: row.parent_id, name: words.name });
    await store.updateCategory(context.database, id, {
      ...words,
      ...(isActive !== undefined && { is_active: isActive }),
    });
    if (slug !== undefined && slug !== row.slug) {
      const parent = row.parent_id === null ? null : requireRow(rows, row.parent_id);
      await rebase(context, rows, row, { parent, slug });
      await renameReferences(context, 'category', row, slug);
    }
    const changes = toRealChanges({ ...row, isActive: row.is_active }, input);
    await record(context, actor, { action: 'category.changed', subjectId: id, changes });
  });
}

/** @throws Refusal `changed_meanwhile`, `category_not_found`, `category_inside_itself`, `tree_too_deep` */
export function placeCategory(
  context: Context,
  actor: Actor,
  { id, version, parent: parentId, position }: { id: string; version: number; parent: string | null; position: number },
): Promise<CategoryTree> {
  return changeTree(context, version, async (context, rows) => {
    const row = requireRow(rows, id);
    const parent = parentId === null ? null : requireRow(rows, parentId);
    refuseInvalidPlace(rows, row, parent);
    if (row.parent_id !== parentId) {
      refuseNamesake(rows, { id, parentId, name: row.name });
      await rebase(context, rows, row, { parent, slug: row.slug });
    }
    const siblings = rows.filter((other) => other.parent_id === parentId).map((other) => other.id);
    await store.setPositions(context.database, reorder(siblings, id, position));
    const changes = { path: [row.path, childPath(parent, row.slug)], position: [row.position, position] } as const;
    await record(context, actor, { action: 'category.moved', subjectId: id, changes });
  });
}

/** @throws Refusal `changed_meanwhile`, `category_not_found`, `category_inside_itself`, `tree_too_deep` */
export function mergeCategory(
  context: Context,
  actor: Actor,
  { id, version, into }: { id: string; version: number; into: string },
): Promise<CategoryTree> {
  return changeTree(context, version, async (context, rows) => {
    const row = requireRow(rows, id);
    const target = requireRow(rows, into);
    if (checkPlacement(rows, row, target) === 'category_inside_itself') throw new Refusal('category_inside_itself');
    const children = rows.filter((other) => other.parent_id === id);
    for (const child of children) {
      refuseInvalidPlace(rows, child, target);
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
  return changeTree(context, undefined, async (context, rows) => {
    const row = requireRow(rows, id);
    const isParent = rows.some((other) => other.parent_id === id);
    if (isParent || (await isReferenced(context, 'category', id))) throw new Refusal('not_empty');
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
 * @param onCreated called with the id of each added category, in its transaction
 * @returns undefined if readers can't see the category
 */
export function ensureCategoryPath(
  context: Context,
  actor: Actor,
  names: readonly string[],
  onCreated?: (context: Context, id: string) => Promise<void>,
): Promise<{ name: string; slug: string; path: string } | undefined> {
  return inTransaction(context, async (context) => {
    // Locks the tree against other changes until this transaction ends.
    await store.advanceVersion(context.database, undefined);
    const rows = [...(await listCategoryRows(context))];
    let parent: CategoryRow | null = null;
    for (const name of names) {
      const found = findChild(rows, parent, name);
      if (found && !found.is_active) return undefined;
      const next: CategoryRow | undefined = found ?? (await addChild(context, { actor, rows, parent, name }));
      if (!next) break;
      if (!found) {
        rows.push(next);
        await onCreated?.(context, next.id);
      }
      parent = next;
    }
    await announceEviction(context.database);
    return parent ?? undefined;
  });
}

function findChild(rows: Rows, parent: CategoryRow | null, name: string): CategoryRow | undefined {
  const lowered = name.toLowerCase();
  const siblings = rows.filter(({ parent_id }) => parent_id === (parent?.id ?? null));
  return siblings.find((row) => row.name.toLowerCase() === lowered || row.slug === lowered);
}

interface NewChild {
  actor: Actor;
  rows: Rows;
  parent: CategoryRow | null;
  name: string;
}

/** @returns undefined for a name that makes no slug */
async function addChild(context: Context, { actor, rows, parent, name }: NewChild): Promise<CategoryRow | undefined> {
  const slug = findFreeSlug(toSlug(name, categoryLimits.maxNameLength), parent, new Set(rows.map(({ slug }) => slug)));
  if (!slug) return undefined;
  const path = childPath(parent, slug);
  const parentId = parent?.id ?? null;
  const position = rows.filter(({ parent_id }) => parent_id === parentId).length;
  const words = { name, slug, path, description: '', icon: '' };
  const row = await store.insertCategory(context.database, { parent_id: parentId, ...words, position });
  await claimAddress(context, addressOf(path));
  await record(context, actor, { action: 'category.added', subjectId: row.id, changes: { path: [null, path] } });
  return row;
}

/** Makes changes of the tree one after the other. A version, if given, must be the latest. */
function changeTree(
  context: Context,
  version: number | undefined,
  work: (context: Context, rows: Rows) => Promise<void>,
): Promise<CategoryTree> {
  return inTransaction(context, async (context) => {
    if (!(await store.advanceVersion(context.database, version))) throw new Refusal('changed_meanwhile');
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
  const path = childPath(parent, slug);
  await store.rebase(context.database, row, { parentId: parent?.id ?? null, slug, path });
  for (const moved of movedPaths(rows, row.path, path)) {
    await moveAddress(context, addressOf(moved.from), addressOf(moved.to));
  }
}

function record(context: Context, actor: Actor, entry: Omit<NewAuditEntry, 'subject'>): Promise<void> {
  return recordAudit(context, actor, { ...entry, subject: 'category' });
}

function childPath(parent: { path: string } | null, slug: string): string {
  return parent ? `${parent.path}/${slug}` : slug;
}

function addressOf(path: string): string {
  return `/categories/${path}`;
}
