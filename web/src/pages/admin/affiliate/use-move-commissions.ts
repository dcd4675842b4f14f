import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { toast } from '../../../ui/toast.ts';

/** Returns a mutation that approves or rejects commissions. Toasts show how many succeeded or failed, and why. */
export function useBulkMove(onDone: () => void) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { ids: string[]; status: 'approved' | 'rejected' }) =>
      (await api('PUT /admin/affiliate/commissions/status', { body })).data,
    onSuccess: async (outcomes, { status }) => {
      await client.invalidateQueries({ queryKey: ['mine', 'affiliate'] });
      const refused = outcomes.filter(({ isDone }) => !isDone);
      const movedCount = outcomes.length - refused.length;
      if (movedCount > 0) toast(t(`admin-affiliate.move.moved.${status}`, { count: movedCount }), 'good');
      if (refused.length > 0) {
        const reason = refused[0]?.error ?? t('ui.wordless');
        toast(t(`admin-affiliate.move.refused.${status}`, { count: refused.length, reason }), 'bad');
      }
      onDone();
    },
  });
}
