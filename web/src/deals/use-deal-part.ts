import type { DealPart } from '@haggle/contract/deals/lifecycle';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../lib/api-context.tsx';
import { useIsAuthenticated } from '../lib/session-context.tsx';
import { dealPartQuery } from './deal-part.ts';

/** Returns the member's reports on a deal and what they may do with it; undefined while logged out or loading. */
export function useDealPart(dealId: string): DealPart | undefined {
  const isAuthenticated = useIsAuthenticated();
  const { data } = useQuery({ ...dealPartQuery(useApi(), dealId), enabled: isAuthenticated });
  return isAuthenticated ? data : undefined;
}
