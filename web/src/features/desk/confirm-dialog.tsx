import { useState } from 'react';
import { refusalText } from '../../lib/refusal-text.ts';
import { FormDialog } from './form-dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  label: string;
  run: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks once more before something is done. */
export function ConfirmDialog({ title, text, label, run, onClose }: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await run();
      onClose();
    } catch (error) {
      setFailure(refusalText(error));
      setBusy(false);
    }
  }
  return (
    <FormDialog
      title={title}
      label={label}
      isBusy={isBusy}
      failure={failure}
      isDangerous
      onSubmit={confirm}
      onClose={onClose}
    >
      <p className="text-soft">{text}</p>
    </FormDialog>
  );
}
