import type { VoteFinding } from '@haggle/contract/votes/votes';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { toast } from '../../../ui/toast.ts';

type Decision = NonNullable<VoteFinding['decision']>;

const done: Record<Decision, string> = {
  upheld: 'Upheld. The votes stay without weight.',
  dismissed: 'Dismissed.',
};

/** The way to decide a finding for good. The list shows what is left afterwards. */
export function useDecision(id: string): (decision: Decision) => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  return async (decision) => {
    await api('PUT /admin/vote-findings/:id', { params: { id }, body: { decision } });
    toast(done[decision], 'good');
    await client.invalidateQueries({ queryKey: ['mine', 'vote-findings'] });
  };
}
