import type { DealDetail } from '@haggle/contract/deals/deals';
import { isPublic } from '@haggle/contract/deals/status';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { dealQuery, myDealQuery } from '../../deals/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { pollPictures } from './poll-pictures.ts';

/** Returns a function that caches the returned deal and opens its page, where pictures appear when ready. */
export function useOpenSentDeal(): (deal: DealDetail, pictures: number) => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (deal, pictures) => {
    void client.invalidateQueries({ queryKey: ['deals'], refetchType: 'none' });
    void client.invalidateQueries({
      queryKey: ['mine'],
      refetchType: 'none',
      predicate: ({ queryKey }) => queryKey[1] === 'deals' || queryKey[2] === 'submitted',
    });
    const answer = { success: true as const, data: deal };
    client.setQueryData(myDealQuery(api, deal._id).queryKey, answer);
    // A deal that only its author sees is cached under `mine` only.
    if (!isPublic(deal.lifecycleStatus)) client.removeQueries(dealQuery(api, deal._id));
    else client.setQueryData(dealQuery(api, deal._id).queryKey, answer);
    await navigate({ to: '/deals/$id/{-$slug}', params: { id: deal._id, slug: deal.slug ?? undefined } });
    void pollPictures(api, client, deal, pictures);
  };
}
