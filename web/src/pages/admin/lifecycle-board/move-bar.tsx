import { t } from '@haggle/contract/messages/translate';
import type { BulkOutcome } from '@haggle/contract/moderation/approvals';
import type { BoardDeal } from '@haggle/contract/moderation/lifecycle-board';
import { useState } from 'react';
import { ReasonForm } from '../../../features/moderation/reason-form.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { toast } from '../../../ui/toast.ts';
import { undoToast } from '../../../ui/undo-toast.ts';
import { moveText, outcomeText, type SharedMove, sharedMoves } from './board-labels.ts';
import { useMoveDeals, useUndoMoves } from './use-move-deals.ts';

interface MoveBarProps {
  deals: readonly BoardDeal[];
  onDone: () => void;
}

/** Buttons for the moves allowed for some of these deals. Each asks for confirmation, then lists failures. */
export function MoveBar({ deals, onDone }: MoveBarProps) {
  const [pendingMove, setPendingMove] = useState<SharedMove>();
  const [failed, setFailed] = useState<readonly BulkOutcome[]>([]);
  const { mutate, isPending, error } = useMoveDeals();
  const moves = sharedMoves(deals);
  const nameOf = ({ to }: SharedMove) => moveText(to, deals);
  const undo = useUndoMoves(deals);
  function close(): void {
    setPendingMove(undefined);
    if (failed.length > 0) onDone();
    setFailed([]);
  }
  function move(to: SharedMove['to'], reason: string, onSent: () => void): void {
    const dealIds = deals.map(({ deal }) => deal._id);
    const revisions = Object.fromEntries(deals.map(({ deal, revision }) => [deal._id, revision]));
    mutate(
      { dealIds, status: to, reason, revisions },
      {
        onSuccess(outcomes) {
          const refused = outcomes.filter(({ isDone }) => !isDone);
          showOutcome(outcomes, to === 'removed' ? () => void undo(outcomes) : undefined);
          setFailed(refused);
          if (refused.length > 0) return;
          onSent();
          setPendingMove(undefined);
          onDone();
        },
      },
    );
  }
  const failure = error && refusalText(error);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {moves.length === 0 && <p className="text-soft text-sm">{t('admin-lifecycle-board.moving.nothing')}</p>}
        {moves.map((shared) => (
          <Button key={shared.to} size="small" onClick={() => setPendingMove(shared)}>
            {deals.length > 1
              ? t('admin-lifecycle-board.moving.label', { move: nameOf(shared), total: shared.count })
              : nameOf(shared)}
          </Button>
        ))}
      </div>
      <Dialog
        title={pendingMove ? nameOf(pendingMove) : ''}
        isOpen={pendingMove !== undefined}
        isBusy={isPending}
        onClose={close}
      >
        {failure && (
          <div className="mb-4">
            <ErrorLine text={failure} />
          </div>
        )}
        {failed.length > 0 ? (
          <FailedMoves outcomes={failed} deals={deals} onClose={close} />
        ) : (
          pendingMove && (
            <ReasonForm
              text={questionText(deals, pendingMove)}
              label={nameOf(pendingMove)}
              about={`move ${deals.map(({ deal }) => deal._id).join(' ')}`}
              requirement={pendingMove.needsReason ? 'needed' : 'wanted'}
              isBusy={isPending}
              onReason={(reason, onSent) => move(pendingMove.to, reason, onSent)}
              onCancel={close}
            />
          )
        )}
      </Dialog>
    </>
  );
}

/** Shows a toast with a move's outcome, with an undo if possible. */
function showOutcome(outcomes: readonly BulkOutcome[], undo: (() => void) | undefined): void {
  const tone = outcomes.every(({ isDone }) => isDone) ? 'good' : 'plain';
  const hasAnyMoved = outcomes.some(({ isDone }) => isDone);
  if (undo && hasAnyMoved) undoToast(outcomeText(outcomes), tone, undo);
  else toast(outcomeText(outcomes), tone);
}

function questionText(deals: readonly BoardDeal[], { count }: SharedMove): string {
  const [first] = deals;
  if (deals.length === 1 && first) return first.deal.title;
  return count === deals.length
    ? t('admin-lifecycle-board.moving.all', { count })
    : t('admin-lifecycle-board.moving.some', { possible: count, count: deals.length });
}

function FailedMoves({
  outcomes,
  deals,
  onClose,
}: {
  outcomes: readonly BulkOutcome[];
  deals: readonly BoardDeal[];
  onClose: () => void;
}) {
  const titleOf = (id: string) => deals.find(({ deal }) => deal._id === id)?.deal.title ?? id;
  return (
    <>
      <p className="mb-2 text-soft">{t('admin-lifecycle-board.moving.stayed')}</p>
      <ul className="mb-5 flex max-h-72 flex-col gap-2 overflow-y-auto text-sm">
        {outcomes.map(({ dealId, error }) => (
          <li key={dealId}>
            <p className="font-medium">{titleOf(dealId)}</p>
            <p className="text-danger">{error}</p>
          </li>
        ))}
      </ul>
      <div className="flex justify-end">
        <Button onClick={onClose}>{t('ui.actions.close')}</Button>
      </div>
    </>
  );
}
