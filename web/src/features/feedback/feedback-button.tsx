import { t } from '@haggle/contract/messages/translate';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { buttonClass } from '../../ui/button.tsx';

const FeedbackDialog = lazyComponent(async () => (await import('./feedback-dialog.tsx')).FeedbackDialog);

interface FeedbackButtonProps {
  /** What the report is about: the id that an error screen shows. */
  errorId?: string;
  className?: string;
}

/** Opens the dialog in which one writes to those who run the site. */
export function FeedbackButton({ errorId, className = buttonClass({}) }: FeedbackButtonProps) {
  // Undefined until it is first opened.
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
