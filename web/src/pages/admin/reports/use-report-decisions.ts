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

/** What was done last, and how to undo it. */
interface Latest {
  at: number;
  undo: () => void;
  /** Cases that were decided one after the other. */
  ids?: readonly string[];
  counts?: Record<Verdict['decision'], number>;
}

interface Decisions {
  /** Failures are the caller's to show. */
  decide: (ids: readonly string[], verdict: Verdict) => Promise<void>;
  /** Tells of something else that was done to what was reported, and how to undo that. */
  note: (text: string, undo: () => void) => void;
  /** Takes back what was done last, whatever it was. */
  undoLatest: () => void;
}

/** The way to decide cases, with one toast that takes back the latest ones. */
export function useDecisions(): Decisions {
  const api = useApi();
  const client = useQueryClient();
  const latest = useRef<Latest>(undefined);
  const refresh = () => client.invalidateQueries({ queryKey: ['mine', 'report-cases'] });
  const isFresh = ({ at }: Latest) => Date.now() - at < together;
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
      const before = latest.current && isFresh(latest.current) ? latest.current : undefined;
      const counts = { upheld: 0, dismissed: 0, ...before?.counts };
      counts[verdict.decision] += ids.length;
      const all = [...(before?.ids ?? []), ...ids];
      const undoAll = () => void undo(all).catch(() => toast(t('admin-reports.verdict.undoFailed'), 'bad'));
      latest.current = { ids: all, counts, at: Date.now(), undo: undoAll };
      undoToast(decidedText(all, counts), 'good', undoAll, { id: 'report-decisions' });
      await refresh();
    },
    note(text, undo) {
      latest.current = { at: Date.now(), undo };
      undoToast(text, 'good', undo);
    },
    undoLatest() {
      const { current } = latest;
      latest.current = undefined;
      if (current && isFresh(current)) current.undo();
      else toast(t('admin-reports.verdict.nothing'));
    },
  };
}
