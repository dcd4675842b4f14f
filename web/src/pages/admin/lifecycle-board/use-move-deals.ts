import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { BulkOutcome } from '@haggle/contract/moderation/approvals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';

interface BulkMove {
  dealIds: string[];
  status: LifecycleStatus;
  reason: string;
  /** Which revision of each deal was on the screen. */
  revisions: Record<string, number>;
}

/** Moves several deals; the answer tells of each whether it was done. */
export function useMoveDeals() {
  const api = useApi();
  const refresh = useRefreshedDeals();
  return useMutation({
    mutationFn: async ({ reason, ...move }: BulkMove): Promise<BulkOutcome[]> =>
      (await api('POST /admin/deals/moves', { body: { ...move, reason: reason || null } })).data,
    onSuccess: refresh,
  });
}

/** After a change of deals: what admins have before them is read again, lists of readers when they are next shown. */
export function useRefreshedDeals(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['mine'] });
    void client.invalidateQueries({ queryKey: ['deals'], refetchType: 'none' });
  };
}
