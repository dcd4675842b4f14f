/**
 * What a deal's move is to those who watch: it appears in lists, looks different, vanishes, or is none of their business.
 * One that comes back is not new: it stands in lists where it stood.
 */
export function newsOfMove(
  wasPublic: boolean,
  isPublic: boolean,
  isBack: boolean,
): 'new' | 'changed' | 'gone' | undefined {
  if (isPublic) return wasPublic || isBack ? 'changed' : 'new';
  return wasPublic ? 'gone' : undefined;
}

/** The rooms that pages follow. */
export const rooms = {
  deals: 'deals',
  deal: (id: string) => `deal:${id}`,
  member: (id: string) => `member:${id}`,
} as const;
