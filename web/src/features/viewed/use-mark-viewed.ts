import { useEffect } from 'react';
import { trackSignal } from '../../lib/telemetry.ts';
import { useCachedDeal } from '../offline/use-cached-deal.ts';
import { fadeViewed } from './fade-viewed.ts';
import { readViewed, storeViewed, withViewed } from './viewed-ids.ts';

/** Stores in this browser that a deal was viewed. Deals that aren't public are ignored. */
export function useRecordViewed(dealId: string, isPublic: boolean): void {
  useCachedDeal(dealId, isPublic);
  useEffect(() => {
    if (!isPublic) return;
    storeViewed(withViewed(readViewed(), dealId));
    fadeViewed();
    trackSignal({ eventType: 'deal_view', dealId });
  }, [dealId, isPublic]);
}
