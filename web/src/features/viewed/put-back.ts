import * as offlineLimits from '@haggle/contract/limits/offline';

/**
 * Reinserts removed ids into a list, each next to its former neighbours.
 * @param before the list before the removal
 */
export function putBack(now: readonly string[], before: readonly string[], removedIds: readonly string[]): string[] {
  const all = [...now];
  for (const [index, id] of before.entries()) {
    if (!removedIds.includes(id) || all.includes(id)) continue;
    const previousId = before.slice(0, index).findLast((other) => all.includes(other));
    const nextId = before.slice(index + 1).find((other) => all.includes(other));
    if (previousId !== undefined) all.splice(all.indexOf(previousId) + 1, 0, id);
    else if (nextId !== undefined) all.splice(all.indexOf(nextId), 0, id);
    else all.push(id);
  }
  return all.slice(0, offlineLimits.maxViewed);
}
