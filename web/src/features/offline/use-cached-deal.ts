import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { log } from '../../lib/log.ts';
import { isOfflineEnabled } from './offline-support.ts';

/** Milliseconds after which somebody reads rather than passes by; the page has its pictures then. */
const settledAfter = 1_500;

const cachedDeals = () => import('./cached-deals.ts');
const offlineCaches = () => import('./cache-names.ts');

/** Keeps the deal that is looked at for reading without a connection, and again on leaving, with the comments seen. */
export function useCachedDeal(dealId: string, isPublic: boolean): void {
  const api = useApi();
  const client = useQueryClient();
  useEffect(() => {
    if (!isPublic || !isOfflineEnabled()) return;
    let isKept = false;
    async function keep(): Promise<void> {
      const { viewedCache } = await offlineCaches();
      // Without a connection the older copy stays as it is.
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

/** Forgets the copies of all viewed deals but these. */
export async function moveToViewed(ids: readonly string[]): Promise<void> {
  if (!isOfflineEnabled()) return;
  const { viewedCache } = await offlineCaches();
  await (await cachedDeals()).dropCachedDeal(viewedCache, (id) => ids.includes(id));
}
