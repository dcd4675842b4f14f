import type { DealDetail, LifecycleStatus } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dealPartQuery } from '../../deals/deal-part.ts';
import { useChangedDeal } from '../../deals/use-changed-deal.ts';
import { useApi } from '../../lib/api-context.tsx';
import { toast } from '../../ui/toast.ts';
import { undoToast } from '../../ui/undo-toast.ts';
import { type Move, mayUndo, moveTextsOf } from './moves.ts';

interface Step {
  move: Move;
  reason?: string;
}

/** Changes a deal's status and offers undo if the way back is allowed. Callers show failures. */
export function useMove(deal: Pick<DealDetail, '_id' | 'lifecycleStatus'>) {
  const api = useApi();
  const client = useQueryClient();
  const applyChangedDeal = useChangedDeal();
  const { _id: id, lifecycleStatus: from } = deal;

  async function set(status: LifecycleStatus, reason?: string): Promise<void> {
    const { data } = await api('PUT /deals/:id/status', { params: { id }, body: { status, reason } });
    await applyChangedDeal(data);
  }

  function undo(): void {
    set(from).then(
      () => toast(t('lifecycle.undone'), 'good'),
      () => toast(t('lifecycle.undoFailed'), 'bad'),
    );
  }

  // One function, because a later callback would see the deal after the move.
  async function go({ move, reason }: Step): Promise<void> {
    await set(move.to, reason);
    const { moves } = await client.fetchQuery(dealPartQuery(api, id));
    const { done } = moveTextsOf(from, move);
    if (mayUndo(from, moves)) undoToast(done, 'good', undo);
    else toast(done, 'good');
  }

  return useMutation({ mutationFn: go });
}
