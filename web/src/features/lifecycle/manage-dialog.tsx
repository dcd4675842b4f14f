import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { onceDone } from '../../lib/once-done.ts';
import { refusalText } from '../../lib/refusal-text.ts';
import { useCan } from '../../lib/session-context.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { MergeForm } from '../moderation/merge-form.tsx';
import { ReasonForm } from '../moderation/reason-form.tsx';
import { RemovePictures } from '../moderation/remove-pictures.tsx';
import { QuantityDialog } from '../quantities/quantity-dialog.tsx';
import { type Move, moveTextsOf } from './moves.ts';
import { TitleDialog } from './title-dialog.tsx';
import { useMove } from './use-move.ts';

interface DialogProps {
  deal: DealDetail;
  moves: readonly Move[];
  mayMerge: boolean;
  mayRetitle: boolean;
  mayCorrect: boolean;
  onClose: () => void;
}

/** Changes other than of the status. */
type OtherStep = 'title' | 'merge' | 'quantity' | 'picture';

/** A dialog with the deal's possible status changes, some of which ask for details first. */
export function ManageDialog({ deal, moves, mayMerge, mayRetitle, mayCorrect, onClose }: DialogProps) {
  const [step, setStep] = useState<Move | OtherStep>();
  const mayRemovePictures = useCan('review') && deal.optimizedImages.length > 0;
  const { mutateAsync, isPending, error } = useMove(deal);
  const from = deal.lifecycleStatus;
  function go(move: Move, reason?: string, sent?: () => void): void {
    const request = { move, ...(reason && { reason }) };
    onceDone(mutateAsync(request), () => {
      sent?.();
      onClose();
    });
  }
  const failure = error && refusalText(error);
  const others: readonly (readonly [OtherStep, string])[] = [
    ...(mayRetitle ? [['title', t('lifecycle.title.act')] as const] : []),
    ...(mayMerge ? [['merge', t('lifecycle.merge')] as const] : []),
    ...(mayCorrect ? [['quantity', t('quantities.act')] as const] : []),
    ...(mayRemovePictures ? [['picture', t('lifecycle.removePicture')] as const] : []),
  ];
  if (step === 'picture') return <RemovePictures images={deal.optimizedImages} onClose={onClose} />;
  if (step === 'title') return <TitleDialog deal={deal} onClose={onClose} />;
  if (step === 'quantity') return <QuantityDialog deal={deal} onClose={onClose} />;
  const title =
    step === undefined
      ? t('lifecycle.manageTitle')
      : step === 'merge'
        ? t('lifecycle.merge')
        : moveTextsOf(from, step).actionLabel;
  return (
    <Dialog title={title} isOpen isBusy={isPending} onClose={onClose}>
      {failure && (
        <div className="mb-4">
          <ErrorLine text={failure} />
        </div>
      )}
      {step === undefined && (
        <ul className="-mx-2">
          {moves.map((move) => {
            const { actionLabel, warning } = moveTextsOf(from, move);
            return (
              <li key={move.to}>
                <Choice isBusy={isPending} onPress={() => (warning ? setStep(move) : go(move))}>
                  {actionLabel}
                </Choice>
              </li>
            );
          })}
          {others.map(([name, actionLabel]) => (
            <li key={name}>
              <Choice isBusy={isPending} onPress={() => setStep(name)}>
                {actionLabel}
              </Choice>
            </li>
          ))}
        </ul>
      )}
      {step === 'merge' && <MergeForm deal={deal} onCancel={onClose} />}
      {step !== undefined && step !== 'merge' && (
        <ReasonForm
          text={moveTextsOf(from, step).warning}
          label={moveTextsOf(from, step).actionLabel}
          about={`move ${deal._id}`}
          requirement={step.needsReason ? 'needed' : 'never'}
          isBusy={isPending}
          onReason={(reason, sent) => go(step, reason, sent)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

function Choice({ isBusy, onPress, children }: { isBusy: boolean; onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={onPress}
      className="flex h-11 w-full items-center justify-between rounded-lg px-2 text-start font-medium hover:bg-hover disabled:opacity-60"
    >
      {children}
      <ChevronRight size={17} className="text-faint rtl:-scale-x-100" aria-hidden />
    </button>
  );
}
