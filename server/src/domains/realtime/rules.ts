/**
 * Returns how a status change looks to open pages: the deal appears in lists, changes or disappears. Undefined if it is
 * public neither before nor after. A restored deal counts as changed, not new, because it returns to its old place in
 * lists.
 */
export function classifyMove(
  wasPublic: boolean,
  isPublic: boolean,
  isRestored: boolean,
): 'new' | 'changed' | 'gone' | undefined {
  if (isPublic) return wasPublic || isRestored ? 'changed' : 'new';
  return wasPublic ? 'gone' : undefined;
}

/** Names of the rooms that pages subscribe to. */
export const rooms = {
  deals: 'deals',
  deal: (id: string) => `deal:${id}`,
  member: (id: string) => `member:${id}`,
} as const;
