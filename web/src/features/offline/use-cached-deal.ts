import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { log } from '../../lib/log.ts';
import { keepsPages } from './offline-support.ts';

/** Milliseconds after which somebody reads rather than passes by; the page has its pictures then. */
const settledAfter = 1_500;

const keptDeals = () => import('./cached-deals.ts');
const keptCaches = () => import('./cache-names.ts');

/** Keeps the deal that is looked at for reading without a connection, and again on leaving, with the comments seen. */
export function useKeptDeal(dealId: string, isPublic: boolean): void {
  const api = useApi();
  const client = useQueryClient();
  useEffect(() => {
    if (!isPublic || !keepsPages()) return;
    let isKept = false;
    async function keep(): Promise<void> {
      const { viewedCache } = await keptCaches();
      // Without a connection the older copy stays as it is.
      if (navigator.onLine) await (await keptDeals()).keepDeal(viewedCache, dealId, { client, api });
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
export async function keepOnlyViewed(ids: readonly string[]): Promise<void> {
  if (!keepsPages()) return;
  const { viewedCache } = await keptCaches();
  await (await keptDeals()).dropKept(viewedCache, (id) => ids.includes(id));
}
