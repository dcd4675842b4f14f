import type { DealPart } from '@haggle/contract/deals/lifecycle';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../lib/api-context.tsx';
import { useIsAuthenticated } from '../lib/session-context.tsx';
import { dealPartQuery } from './deal-part.ts';

/** What I said of a deal and may do with it; undefined while I am logged out or it is on its way. */
export function useDealPart(dealId: string): DealPart | undefined {
  const isAuthenticated = useIsAuthenticated();
  const { data } = useQuery({ ...dealPartQuery(useApi(), dealId), enabled: isAuthenticated });
  return isAuthenticated ? data : undefined;
}
