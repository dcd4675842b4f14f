import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { log } from '../../lib/log.ts';
import { findServiceWorkerUrl } from './offline-support.ts';

/** Milliseconds after which a visitor is probably reading; pictures are loaded by then. */
const cacheDelay = 1_500;

const cachedDeals = () => import('./cached-deals.ts');
const offlineCaches = () => import('./cache-names.ts');

/** Caches the viewed deal for offline reading, and again when leaving it, with the comments seen. */
export function useCachedDeal(dealId: string, isPublic: boolean): void {
  const api = useApi();
  const client = useQueryClient();
  useEffect(() => {
    if (!isPublic || !findServiceWorkerUrl()) return;
    let isCached = false;
    async function cacheThisDeal(): Promise<void> {
      const { viewedCache } = await offlineCaches();
      // Offline, the older copy stays.
      if (navigator.onLine) await (await cachedDeals()).cacheDeal(viewedCache, dealId, { client, api });
      isCached = true;
    }
    const tryToCache = () =>
      void cacheThisDeal().catch((error: unknown) => log('warn', 'A deal could not be kept', error));
    const timer = setTimeout(tryToCache, cacheDelay);
    return () => {
      clearTimeout(timer);
      if (isCached) tryToCache();
    };
  }, [dealId, isPublic, api, client]);
}

/** Drops the copies of viewed deals that aren't in the list. */
export async function dropUnlistedDeals(ids: readonly string[]): Promise<void> {
  if (!findServiceWorkerUrl()) return;
  const { viewedCache } = await offlineCaches();
  await (await cachedDeals()).dropCachedDeal(viewedCache, (id) => ids.includes(id));
}
