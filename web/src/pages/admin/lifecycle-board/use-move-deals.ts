import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import type { BulkOutcome } from '@haggle/contract/moderation/approvals';
import type { BoardDeal } from '@haggle/contract/moderation/lifecycle-board';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { toast } from '../../../ui/toast.ts';

interface BulkMove {
  dealIds: string[];
  status: LifecycleStatus;
  reason: string;
  /** The displayed revision of each deal. */
  revisions: Record<string, number>;
}

/** Returns a mutation that moves several deals, and resolves with each one's outcome. */
export function useMoveDeals() {
  const api = useApi();
  const refresh = useRefreshDeals();
  return useMutation({
    mutationFn: async ({ reason, ...move }: BulkMove): Promise<BulkOutcome[]> =>
      (await api('POST /admin/deals/moves', { body: { ...move, reason: reason || null } })).data,
    onSuccess: refresh,
  });
}

/** Returns a function that restores just removed deals to their previous status, with toasts for the result. */
export function useUndoMoves(deals: readonly BoardDeal[]): (outcomes: readonly BulkOutcome[]) => Promise<void> {
  const api = useApi();
  const refresh = useRefreshDeals();
  return async (outcomes) => {
    const movedDeals = deals.filter(({ deal }) => outcomes.some(({ dealId, isDone }) => isDone && dealId === deal._id));
    const groups = Map.groupBy(movedDeals, ({ deal }) => restoredStatus(deal.lifecycleStatus));
    try {
      const answers: BulkOutcome[] = [];
      for (const [status, rows] of groups) {
        const dealIds = rows.map(({ deal }) => deal._id);
        answers.push(...(await api('POST /admin/deals/moves', { body: { dealIds, status, reason: null } })).data);
      }
      const failed = answers.find(({ isDone }) => !isDone);
      if (failed) toast(failed.error ?? t('lifecycle.undoFailed'), 'bad');
      else toast(t('lifecycle.undone'), 'good');
    } catch (error) {
      toast(refusalText(error), 'bad');
    }
    refresh();
  };
}

/** A deal that was rejected before its removal is restored as pending. */
function restoredStatus(status: LifecycleStatus): LifecycleStatus {
  return status === 'rejected' ? 'pending' : status;
}

/** Returns a function for after a change of deals: refetches admin data now, and readers' lists when next shown. */
export function useRefreshDeals(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['mine'] });
    void client.invalidateQueries({ queryKey: ['deals'], refetchType: 'none' });
  };
}
