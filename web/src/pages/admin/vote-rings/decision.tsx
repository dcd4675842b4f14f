import { t } from '@haggle/contract/messages/translate';
import type { RingDecision } from '@haggle/contract/reputation/vote-rings';
import { formatDate } from '../../../lib/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Decide, RingActs } from './use-ring-decisions.ts';

interface DecisionProps {
  /** Whom it is about, for listeners. */
  of: string;
  decision: 'upheld' | 'dismissed' | null;
  decidedAt: string | null;
  decide: Decide;
  acts: RingActs;
}

/** What was decided, with the way back; or the two ways to decide. A toast leads back from each. */
export function Decision({ of, decision, decidedAt, decide, acts: { act, isBusy } }: DecisionProps) {
  const button = (wanted: RingDecision, label: string) => (
    <Button
      size="small"
      aria-label={t('ui.named', { label, value: of })}
      disabled={isBusy}
      onClick={() => act(decide, wanted)}
    >
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
