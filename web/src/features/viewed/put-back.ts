import * as offlineLimits from '@haggle/contract/limits/offline';

/**
 * Reinserts removed ids into a list, each next to its former neighbours.
 * @param before the list before the removal
 */
export function putBack(now: readonly string[], before: readonly string[], taken: readonly string[]): string[] {
  const all = [...now];
  for (const [place, id] of before.entries()) {
    if (!taken.includes(id) || all.includes(id)) continue;
    const above = before.slice(0, place).findLast((other) => all.includes(other));
    const below = before.slice(place + 1).find((other) => all.includes(other));
    if (above !== undefined) all.splice(all.indexOf(above) + 1, 0, id);
    else if (below !== undefined) all.splice(all.indexOf(below), 0, id);
    else all.push(id);
  }
  return all.slice(0, offlineLimits.maxViewed);
}
