import * as feedbackLimits from '@haggle/contract/limits/feedback';
import { t } from '@haggle/contract/messages/translate';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { FeedbackForm } from './feedback-form.tsx';

interface FeedbackDialogProps {
  errorId: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

type State = 'editing' | 'submitting' | 'sent';

/** A dialog for error reports and other feedback. It can't be closed while sending, and closes automatically after. */
export function FeedbackDialog({ errorId, isOpen, onClose }: FeedbackDialogProps) {
  const [state, setState] = useState<State>('editing');
  function close(): void {
    setState('editing');
    onClose();
  }
  return (
    <Dialog
      title={errorId ? t('feedback.report') : t('feedback.sendTitle')}
      isOpen={isOpen}
      isBusy={state === 'submitting'}
      onClose={close}
    >
      {state === 'sent' ? (
        <Sent onEnd={close} />
      ) : (
        <FeedbackForm
          errorId={errorId}
          onBusy={(isBusy) => setState(isBusy ? 'submitting' : 'editing')}
          onSent={() => setState('sent')}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

function Sent({ onEnd }: { onEnd: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const end = useRef(onEnd);
  useEffect(() => {
    // The pressed button is gone, so focus moves here.
    ref.current?.focus();
    const timer = setTimeout(() => end.current(), feedbackLimits.successView);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      ref={ref}
      role="status"
      tabIndex={-1}
      className="flex flex-col items-center gap-3 px-2 py-8 text-center outline-none"
    >
      <CircleCheck size={36} strokeWidth={1.5} className="text-saved" aria-hidden />
      <p className="max-w-[40ch] text-pretty font-medium">{t('feedback.thanks')}</p>
    </div>
  );
}
