import type { InputOf } from '@haggle/contract/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { toast } from '../../ui/toast.ts';

export type Verdict = Omit<InputOf<'PUT /admin/reports'>['body'], 'ids'>;

/** The way to decide cases, with a toast that takes it back while that is possible. Failures are the caller's to show. */
export function useDecisions(): (ids: readonly string[], verdict: Verdict) => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['mine', 'report-cases'] });
  async function undo(ids: readonly string[]): Promise<void> {
    const { data } = await api('DELETE /admin/reports/decisions', { query: { ids: ids.join(',') } });
    const isAll = data.reopened.length === ids.length;
    toast(isAll ? 'Taken back.' : 'It was too late for that.', isAll ? 'good' : 'bad');
    await refresh();
  }
  return async (ids, verdict) => {
    await api('PUT /admin/reports', { body: { ...verdict, ids: [...ids] } });
    const what = verdict.decision === 'upheld' ? 'Upheld' : 'Dismissed';
    const text = ids.length === 1 ? `${what} (case ${ids[0]}).` : `${what}: ${ids.length} cases.`;
    toast(text, 'good', {
      label: 'Undo',
      run: () => {
        undo(ids).catch(() => toast('That could not be taken back. Please try again.', 'bad'));
      },
    });
    await refresh();
  };
}
