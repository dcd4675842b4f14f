/** What a deal's move is to those who watch: it appears in lists, looks different, vanishes, or is none of their business. */
export function newsOfMove(wasPublic: boolean, isPublic: boolean): 'new' | 'changed' | 'gone' | undefined {
  if (isPublic) return wasPublic ? 'changed' : 'new';
  return wasPublic ? 'gone' : undefined;
}

/** The rooms that pages follow. */
export const rooms = {
  deals: 'deals',
  deal: (id: string) => `deal:${id}`,
  member: (id: string) => `member:${id}`,
} as const;
