import * as categoryLimits from '@haggle/contract/limits/categories';

/** What the tree's rules need to know of a category. */
export interface Branch {
  id: string;
  path: string;
}

/** Returns whether another category with this parent (null for the top) has this name, however it is capitalized. */
export function hasNamesake(
  rows: readonly { id: string; parent_id: string | null; name: string }[],
  { id, parentId, name }: { id?: string; parentId: string | null; name: string },
): boolean {
  const lowered = name.toLowerCase();
  return rows.some((row) => row.id !== id && row.parent_id === parentId && row.name.toLowerCase() === lowered);
}

type PlaceVerdict = 'good' | 'category_inside_itself' | 'tree_too_deep';

const depthOf = (path: string) => path.split('/').length;

/** Returns whether a path equals another one or lies below it. */
export function isWithin(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

/** Returns whether a category and everything below it may be placed below `parent`; null stands for the top. */
export function checkPlacement(rows: readonly Branch[], moved: Branch, parent: Branch | null): PlaceVerdict {
  const within = rows.filter((row) => isWithin(row.path, moved.path));
  if (parent && within.some((row) => row.id === parent.id)) return 'category_inside_itself';
  const height = Math.max(...within.map((row) => depthOf(row.path))) - depthOf(moved.path) + 1;
  const above = parent ? depthOf(parent.path) : 0;
  return above + height > categoryLimits.maxDepth ? 'tree_too_deep' : 'good';
}

/** Returns the ids of siblings in their new order, with one of them at `position`. */
export function reorder(siblings: readonly string[], id: string, position: number): string[] {
  const rest = siblings.filter((sibling) => sibling !== id);
  return [...rest.slice(0, position), id, ...rest.slice(position)];
}

/** Returns the old and new paths of a category and everything below it when its own path changes. */
export function movedPaths(rows: readonly Branch[], from: string, to: string): { from: string; to: string }[] {
  return rows
    .filter((row) => isWithin(row.path, from))
    .map((row) => ({ from: row.path, to: to + row.path.slice(from.length) }));
}

/**
 * Returns a slug that no category has: the name's own, or the one prefixed with its parent's, or that with a number
 * appended. Empty if the name makes none.
 */
export function findFreeSlug(slug: string, parent: { slug: string } | null, taken: ReadonlySet<string>): string {
  if (slug === '' || !taken.has(slug)) return slug;
  const below = parent ? `${parent.slug}-${slug}` : slug;
  for (let number = parent ? 1 : 2; ; number++) {
    const candidate = number === 1 ? below : `${below}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
