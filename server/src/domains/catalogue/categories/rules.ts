export interface Branch {
  id: string;
  parentId: string | null;
}

/** Adds each category's own count to all its ancestors. */
export function sumUpwards(branches: readonly Branch[], counts: ReadonlyMap<string, number>): Map<string, number> {
  const byId = new Map(branches.map((branch) => [branch.id, branch]));
  const sums = new Map<string, number>();
  for (const [id, count] of counts) {
    for (let branch = byId.get(id); branch; branch = branch.parentId ? byId.get(branch.parentId) : undefined) {
      sums.set(branch.id, (sums.get(branch.id) ?? 0) + count);
    }
  }
  return sums;
}

/** `a/b/c` → `a`, `a/b`, `a/b/c`. */
export function trailOf(path: string): string[] {
  const slugs = path.split('/');
  return slugs.map((_, index) => slugs.slice(0, index + 1).join('/'));
}

/** Returns whether a path equals another one or lies below it. */
export function isBelow(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

/** Returns the categories that readers see: active ones without an inactive ancestor. */
export function withoutHidden<T extends { path: string; is_active: boolean }>(rows: readonly T[]): T[] {
  const hidden = rows.filter((row) => !row.is_active);
  return rows.filter((row) => !hidden.some(({ path }) => isBelow(row.path, path)));
}
