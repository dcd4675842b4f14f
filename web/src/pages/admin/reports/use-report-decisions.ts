import type { InputOf } from '@haggle/contract/endpoints';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { decidedText } from '../../../features/reports/report-labels.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { toast } from '../../../ui/toast.ts';
import { closeToast, undoToast } from '../../../ui/undo-toast.ts';

export type Verdict = Omit<InputOf<'PUT /admin/reports'>['body'], 'ids'>;

/** Milliseconds in which decisions share a toast and its undo: as long as the toast is shown. */
const groupingTime = 10_000;

/** The latest action, and how to undo it. */
interface LatestAction {
  at: number;
  undo: () => void;
  /** The id of the toast that offers to undo it. */
  toastId: string;
  /** The cases decided within the time of one toast. */
  ids?: readonly string[];
  counts?: Record<Verdict['decision'], number>;
}

interface Decisions {
  /** Rejects on failure, which the caller must show. */
  decide: (ids: readonly string[], verdict: Verdict) => Promise<void>;
  /** Shows a toast about another action on reported content, and records how to undo it. */
  offerUndo: (text: string, undo: () => void) => void;
  /** Undoes the latest action of any kind. */
  undoLatest: () => void;
}

/** Returns functions to decide cases, with one toast that undoes the latest decisions together. */
export function useDecisions(): Decisions {
  const api = useApi();
  const client = useQueryClient();
  const latest = useRef<LatestAction>(undefined);
  const refresh = () => client.invalidateQueries({ queryKey: ['mine', 'report-cases'] });
  const isFresh = ({ at }: LatestAction) => Date.now() - at < groupingTime;
  async function undo(ids: readonly string[]): Promise<void> {
    latest.current = undefined;
    const { data } = await api('DELETE /admin/reports/decisions', { query: { ids: ids.join(',') } });
    const count = data.reopened.length;
    if (count === ids.length) toast(t('admin-reports.verdict.undone'), 'good');
    else if (count > 0) toast(t('admin-reports.verdict.undonePart', { done: count, count: ids.length }), 'bad');
    else toast(t('admin-reports.verdict.tooLate'), 'bad');
    await refresh();
  }
  return {
    async decide(ids, verdict) {
      await api('PUT /admin/reports', { body: { ...verdict, ids: [...ids] } });
      const previous = latest.current && isFresh(latest.current) ? latest.current : undefined;
      const counts = { upheld: 0, dismissed: 0, ...previous?.counts };
      counts[verdict.decision] += ids.length;
      const all = [...(previous?.ids ?? []), ...ids];
      const undoAll = () => void undo(all).catch(() => toast(t('admin-reports.verdict.undoFailed'), 'bad'));
      const toastId = previous?.toastId ?? randomId();
      latest.current = { ids: all, counts, at: Date.now(), undo: undoAll, toastId };
      undoToast(decidedText(all, counts), 'good', undoAll, { id: toastId });
      await refresh();
    },
    offerUndo(text, undo) {
      const toastId = randomId();
      latest.current = { at: Date.now(), undo, toastId };
      undoToast(text, 'good', undo, { id: toastId });
    },
    undoLatest() {
      const { current } = latest;
      latest.current = undefined;
      if (!current || !isFresh(current)) return toast(t('admin-reports.verdict.nothing'));
      closeToast(current.toastId);
      current.undo();
    },
  };
}
