import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isNotFound } from './not-found.ts';

/**
 * In a page: if what an earlier response had is gone when it is loaded again, runs the page's loader again, which leads
 * to the 404 page or to where a redirect leads.
 */
export function useReloadIfGone(error: unknown, queryKey: QueryKey): void {
  const client = useQueryClient();
  const router = useRouter();
  const hash = hashKey(queryKey);
  const isGone = isNotFound(error);
  useEffect(() => {
    if (!isGone) return;
    client.removeQueries({ predicate: ({ queryHash }) => queryHash === hash });
    void router.invalidate();
  }, [isGone, hash, client, router]);
}
