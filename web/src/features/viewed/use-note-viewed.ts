import { useEffect } from 'react';
import { keepViewed, readViewed, withViewed } from './viewed-ids.ts';

/** Remembers in this browser that a deal was shown; one that only some may see is not remembered. */
export function useNoteViewed(dealId: string, isPublic: boolean): void {
  useEffect(() => {
    if (isPublic) keepViewed(withViewed(readViewed(), dealId));
  }, [dealId, isPublic]);
}
