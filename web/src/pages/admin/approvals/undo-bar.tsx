import { t } from '@haggle/contract/messages/translate';
import { Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { undoableText } from './review-text.ts';
import type { UndoableDecision } from './undoable-decisions.ts';

interface UndoBarProps {
  acts: readonly UndoableDecision[];
  /** Undoes the latest decision, or all. */
  undoDecision: (isAll?: boolean) => void;
}

/** One bar for the decisions of the last seconds, which can undo the latest or all of them. */
export function UndoBar({ acts, undoDecision }: UndoBarProps) {
  return (
    <div
      role="status"
      aria-label={t('admin-approvals.decisions.label')}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(0.75rem+var(--tabs))] z-20 flex justify-center px-4"
    >
      {acts.length > 0 && (
        <div className="pointer-events-auto flex max-w-full items-center gap-2 rounded-xl bg-ink py-1.5 ps-4 pe-1.5 text-ground text-sm">
          <p className="me-1 truncate">{undoableText(acts)}</p>
          <Button size="small" onClick={() => undoDecision()}>
            <Undo2 size={14} className="rtl:-scale-x-100" aria-hidden />{' '}
            {acts.length === 1 ? t('ui.actions.undo') : t('admin-approvals.decisions.undoLast')}
          </Button>
          {acts.length > 1 && (
            <Button size="small" onClick={() => undoDecision(true)}>
              {t('admin-approvals.decisions.undoAll')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
