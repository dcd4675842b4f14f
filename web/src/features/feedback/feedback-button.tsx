import { t } from '@haggle/contract/messages/translate';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { buttonClass } from '../../ui/button.tsx';

const FeedbackDialog = lazyComponent(async () => (await import('./feedback-dialog.tsx')).FeedbackDialog);

interface FeedbackButtonProps {
  /** The id shown on an error screen, if the report is about one. */
  errorId?: string;
  className?: string;
}

/** A button that opens the feedback dialog. */
export function FeedbackButton({ errorId, className = buttonClass({}) }: FeedbackButtonProps) {
  // Undefined until first opened.
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)} className={className}>
        {errorId ? t('feedback.report') : t('feedback.send')}
      </button>
      <Suspense>
        {isOpen !== undefined && <FeedbackDialog errorId={errorId} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
