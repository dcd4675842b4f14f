import type { InputOf } from '@haggle/contract/endpoints';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { decidedText } from '../../../features/reports/report-labels.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { toast } from '../../../ui/toast.ts';
import { undoToast } from '../../../ui/undo-toast.ts';

export type Verdict = Omit<InputOf<'PUT /admin/reports'>['body'], 'ids'>;

/** Milliseconds in which decisions are told of, and taken back, together: as long as their toast stands there. */
const together = 10_000;

/** What was decided one after the other. */
interface Recent {
  ids: readonly string[];
  counts: Record<Verdict['decision'], number>;
  at: number;
}

/** The way to decide cases, with one toast that takes back the latest ones. Failures are the caller's to show. */
export function useDecisions(): (ids: readonly string[], verdict: Verdict) => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  const recent = useRef<Recent>(undefined);
  const refresh = () => client.invalidateQueries({ queryKey: ['mine', 'report-cases'] });
  async function undo(ids: readonly string[]): Promise<void> {
    recent.current = undefined;
    const { data } = await api('DELETE /admin/reports/decisions', { query: { ids: ids.join(',') } });
    const count = data.reopened.length;
    if (count === ids.length) toast(t('admin-reports.verdict.undone'), 'good');
    else if (count > 0) toast(t('admin-reports.verdict.undonePart', { done: count, count: ids.length }), 'bad');
    else toast(t('admin-reports.verdict.tooLate'), 'bad');
    await refresh();
  }
  return async (ids, verdict) => {
    await api('PUT /admin/reports', { body: { ...verdict, ids: [...ids] } });
    const before = recent.current && Date.now() - recent.current.at < together ? recent.current : undefined;
    const counts = { upheld: 0, dismissed: 0, ...before?.counts };
    counts[verdict.decision] += ids.length;
    const all = [...(before?.ids ?? []), ...ids];
    recent.current = { ids: all, counts, at: Date.now() };
    const undoAll = () => void undo(all).catch(() => toast(t('admin-reports.verdict.undoFailed'), 'bad'));
    undoToast(decidedText(all, counts), 'good', undoAll, { id: 'report-decisions' });
    await refresh();
  };
}
