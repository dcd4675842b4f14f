import { t } from '@haggle/contract/messages/translate';
import type { RingDecision } from '@haggle/contract/reputation/vote-rings';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refusalText } from '../../../lib/refusal-text.ts';
import { toast } from '../../../ui/toast.ts';
import { undoToast } from '../../../ui/undo-toast.ts';

/** Sends a decision about a ring or an account. @throws ApiError */
export type Decide = (decision: RingDecision) => Promise<unknown>;

export interface RingActs {
  act: (decide: Decide, wanted: RingDecision) => void;
  /** Reopens the latest case decided on this page. */
  undoLatest: () => void;
  isBusy: boolean;
}

/** Returns functions to decide on findings. A toast and a shortcut undo each decision. */
export function useRingDecisions(): RingActs {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const latest = useRef<Decide>(undefined);
  async function run(decide: Decide, wanted: RingDecision): Promise<void> {
    setBusy(true);
    try {
      await decide(wanted);
      latest.current = wanted === 'open' ? undefined : decide;
      const text = t(`admin-vote-rings.done.${wanted}`);
      if (wanted === 'open') toast(text, 'good');
      else undoToast(text, 'good', () => void run(decide, 'open'));
      await client.invalidateQueries({ queryKey: ['mine', 'vote-rings'] });
      await client.invalidateQueries({ queryKey: ['mine', 'people'] });
    } catch (error) {
      toast(refusalText(error), 'bad');
    }
    setBusy(false);
  }
  return {
    act: (decide, wanted) => void run(decide, wanted),
    undoLatest() {
      if (latest.current) void run(latest.current, 'open');
      else toast(t('admin-reports.verdict.nothing'));
    },
    isBusy,
  };
}
