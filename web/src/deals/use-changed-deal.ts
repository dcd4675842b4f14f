import type { DealDetail } from '@haggle/contract/deals/deals';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useApi } from '../lib/api-context.tsx';
import { dealPartQuery } from './deal-part.ts';
import { patchDeal } from './patch-deal.ts';

/**
 * Returns a function that applies a deal from the server after a status change. It resolves once the page matches what
 * a new visitor would see, as the deal may have become public or stopped being so.
 */
export function useChangedDeal(): (deal: DealDetail) => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  const router = useRouter();
  return async (deal) => {
    patchDeal(client, deal._id, { ...deal });
    void client.invalidateQueries({ queryKey: ['deals'], refetchType: 'none' });
    void client.invalidateQueries({ queryKey: ['mine', 'deals'], refetchType: 'none' });
    await Promise.all([
      client.refetchQueries({ queryKey: dealPartQuery(api, deal._id).queryKey, type: 'active' }),
      client.refetchQueries({ queryKey: ['deals', 'about', deal._id], type: 'active' }),
      client.refetchQueries({ queryKey: ['mine', 'deals', 'about', deal._id], type: 'active' }),
    ]);
    await router.invalidate();
  };
}
