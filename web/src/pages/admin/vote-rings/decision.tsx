import { t } from '@haggle/contract/messages/translate';
import type { RingDecision } from '@haggle/contract/reputation/vote-rings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '../../../lib/refusal-text.ts';
import { formatDate } from '../../../lib/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { undoToast } from '../../../ui/undo-toast.ts';

interface DecisionProps {
  /** Whom it is about, for listeners. */
  of: string;
  decision: 'upheld' | 'dismissed' | null;
  decidedAt: string | null;
  /** @throws ApiError */
  decide: (decision: RingDecision) => Promise<unknown>;
}

/** What was decided, with the way back; or the two ways to decide. A toast leads back from each. */
export function Decision({ of, decision, decidedAt, decide }: DecisionProps) {
  const { act, busy } = useDecision(decide);
  const button = (wanted: RingDecision, label: string) => (
    <Button size="small" aria-label={`${label}: ${of}`} disabled={busy} onClick={() => act(wanted)}>
      {label}
    </Button>
  );
  if (decision === null) {
    return (
      <div className="flex gap-2">
        {button('dismissed', t('admin-vote-rings.dismiss'))}
        {button('upheld', t('admin-vote-rings.uphold'))}
      </div>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-2 text-faint text-sm">
      <Badge tone={decision === 'upheld' ? 'danger' : 'saved'}>{t(`admin-vote-rings.${decision}`)}</Badge>
      {formatDate(decidedAt)}
      {button('open', t('admin-vote-rings.reopen'))}
    </p>
  );
}

function useDecision(decide: DecisionProps['decide']) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function run(wanted: RingDecision): Promise<void> {
    setBusy(true);
    try {
      await decide(wanted);
      const text = t(`admin-vote-rings.done.${wanted}`);
      if (wanted === 'open') toast(text, 'good');
      else undoToast(text, 'good', () => void run('open'));
      await client.invalidateQueries({ queryKey: ['mine', 'vote-rings'] });
      await client.invalidateQueries({ queryKey: ['mine', 'people'] });
    } catch (error) {
      toast(refusalText(error), 'bad');
    }
    setBusy(false);
  }
  return { act: (wanted: RingDecision) => void run(wanted), busy };
}
