import { t } from '@haggle/contract/messages/translate';
import type { RingDecision } from '@haggle/contract/reputation/vote-rings';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refusalText } from '../../../lib/refusal-text.ts';
import { toast } from '../../../ui/toast.ts';
import { undoToast } from '../../../ui/undo-toast.ts';

/** Sends a decision about a ring or an account. @throws ApiError */
export type Decide = (decision: RingDecision) => Promise<unknown>;

export interface RingActions {
  applyDecision: (decide: Decide, newDecision: RingDecision) => void;
  /** Reopens the latest case decided on this page. */
  undoLatest: () => void;
  isBusy: boolean;
}

/** Returns functions to decide on findings. A toast and a shortcut undo each decision. */
export function useRingDecisions(): RingActions {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const latest = useRef<Decide>(undefined);
  async function decideWithUndo(decide: Decide, newDecision: RingDecision): Promise<void> {
    setBusy(true);
    try {
      await decide(newDecision);
      latest.current = newDecision === 'open' ? undefined : decide;
      const text = t(`admin-vote-rings.done.${newDecision}`);
      if (newDecision === 'open') toast(text, 'good');
      else undoToast(text, 'good', () => void decideWithUndo(decide, 'open'));
      await client.invalidateQueries({ queryKey: ['mine', 'vote-rings'] });
      await client.invalidateQueries({ queryKey: ['mine', 'people'] });
    } catch (error) {
      toast(refusalText(error), 'bad');
    }
    setBusy(false);
  }
  return {
    applyDecision: (decide, newDecision) => void decideWithUndo(decide, newDecision),
    undoLatest() {
      if (latest.current) void decideWithUndo(latest.current, 'open');
      else toast(t('admin-reports.verdict.nothing'));
    },
    isBusy,
  };
}
