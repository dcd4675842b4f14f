import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { log } from '../../lib/log.ts';
import { isOfflineEnabled } from './offline-support.ts';

/** Milliseconds after which a visitor is probably reading; pictures are loaded by then. */
const settledAfter = 1_500;

const cachedDeals = () => import('./cached-deals.ts');
const offlineCaches = () => import('./cache-names.ts');

/** Caches the viewed deal for offline reading, and again when leaving it, with the comments seen. */
export function useCachedDeal(dealId: string, isPublic: boolean): void {
  const api = useApi();
  const client = useQueryClient();
  useEffect(() => {
    if (!isPublic || !isOfflineEnabled()) return;
    let isKept = false;
    async function keep(): Promise<void> {
      const { viewedCache } = await offlineCaches();
      // Offline, the older copy stays.
      if (navigator.onLine) await (await cachedDeals()).cacheDeal(viewedCache, dealId, { client, api });
      isKept = true;
    }
    const tryToKeep = () => void keep().catch((error: unknown) => log('warn', 'A deal could not be kept', error));
    const timer = setTimeout(tryToKeep, settledAfter);
    return () => {
      clearTimeout(timer);
      if (isKept) tryToKeep();
    };
  }, [dealId, isPublic, api, client]);
}

/** Drops the copies of viewed deals that aren't in the list. */
export async function moveToViewed(ids: readonly string[]): Promise<void> {
  if (!isOfflineEnabled()) return;
  const { viewedCache } = await offlineCaches();
  await (await cachedDeals()).dropCachedDeal(viewedCache, (id) => ids.includes(id));
}
