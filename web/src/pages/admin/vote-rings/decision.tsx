import { t } from '@haggle/contract/messages/translate';
import type { RingDecision } from '@haggle/contract/reputation/vote-rings';
import { formatDate } from '../../../lib/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Decide, RingActions } from './use-ring-decisions.ts';

interface DecisionProps {
  /** The ring's or member's name, for screen readers. */
  targetName: string;
  decision: 'upheld' | 'dismissed' | null;
  decidedAt: string | null;
  decide: Decide;
  actions: RingActions;
}

/** The decision with a button to reopen it, or the two buttons to decide. Each shows an undo toast. */
export function Decision({
  targetName,
  decision,
  decidedAt,
  decide,
  actions: { applyDecision, isBusy },
}: DecisionProps) {
  const button = (newDecision: RingDecision, label: string) => (
    <Button
      size="small"
      aria-label={t('ui.named', { label, value: targetName })}
      disabled={isBusy}
      onClick={() => applyDecision(decide, newDecision)}
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
