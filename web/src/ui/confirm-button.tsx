import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { refusalText } from '../lib/refusal-text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorLine } from './error-line.tsx';

interface ConfirmButtonProps {
  /** The button's label, and for screen readers the object it applies to. */
  label: string;
  of?: string;
  title: string;
  text: string;
  /** Whether the action deletes something permanently. */
  isDanger?: boolean;
  run: () => Promise<void>;
}

/** A button that asks for confirmation before an action that can't be undone. */
export function ConfirmButton({ label, of, title, text, isDanger = false, run }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function confirm(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await run();
      setOpen(false);
    } catch (error) {
      setFailure(refusalText(error));
    }
    setBusy(false);
  }
  return (
    <>
      <Button
        size="small"
        variant={isDanger ? 'danger' : 'secondary'}
        aria-label={of && t('ui.named', { label, value: of })}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog title={title} isOpen={isOpen} isBusy={isBusy} onClose={() => setOpen(false)}>
        <p className="mb-5 text-soft">{text}</p>
        {failure && (
          <div className="mb-4">
            <ErrorLine text={failure} />
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={isBusy} onClick={() => setOpen(false)}>
            {t('ui.actions.cancel')}
          </Button>
          <Button variant="danger" disabled={isBusy} onClick={() => void confirm()}>
            {label}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
