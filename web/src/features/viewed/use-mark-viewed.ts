import { useEffect } from 'react';
import { count } from '../../lib/telemetry.ts';
import { useKeptDeal } from '../offline/use-cached-deal.ts';
import { fadeViewed } from './fade-viewed.ts';
import { keepViewed, readViewed, withViewed } from './viewed-ids.ts';

/** Remembers in this browser that a deal was shown; one that only some may see is not remembered. */
export function useNoteViewed(dealId: string, isPublic: boolean): void {
  useKeptDeal(dealId, isPublic);
  useEffect(() => {
    if (!isPublic) return;
    keepViewed(withViewed(readViewed(), dealId));
    fadeViewed();
    count({ eventType: 'deal_view', dealId });
  }, [dealId, isPublic]);
}
