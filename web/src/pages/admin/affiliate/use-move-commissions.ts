import { useMutation, useQueryClient } from '@tanstack/react-query';
import { statusWords } from '../../../features/commissions/commission-labels.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { toast } from '../../../ui/toast.ts';

/** Approves or rejects several commissions, and tells how many went and why others did not. */
export function useBulkMove(onDone: () => void) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { ids: string[]; status: 'approved' | 'rejected' }) =>
      (await api('PUT /admin/affiliate/commissions/status', { body })).data,
    onSuccess: async (outcomes, { status }) => {
      await client.invalidateQueries({ queryKey: ['mine', 'affiliate'] });
      const refused = outcomes.filter(({ isDone }) => !isDone);
      const done = outcomes.length - refused.length;
      const name = statusWords[status].name.toLowerCase();
      if (done > 0) toast(`${done} ${name}.`, 'good');
      if (refused.length > 0) toast(`${refused.length} not ${name}: ${refused[0]?.error ?? ''}`, 'bad');
      onDone();
    },
  });
}
