import { type ReactNode, useState } from 'react';
import { refusalText } from '../lib/refusal-text.ts';
import { FormDialog } from './form-dialog.tsx';

interface ActionDialogProps {
  title: string;
  text?: ReactNode;
  /** The label of the button that runs the action. */
  label: string;
  isDanger?: boolean;
  /** Undefined while the input is incomplete. */
  run: (() => Promise<unknown>) | undefined;
  onClose: () => void;
  /** The fields. */
  children?: ReactNode;
}

/** A dialog that asks for an action's input, such as a reason, runs it, and shows failures. */
export function ActionDialog({ title, text, label, isDanger = false, run, onClose, children }: ActionDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function runAction(): Promise<void> {
    if (!run || isBusy) return;
    setBusy(true);
    setFailure(undefined);
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
      isReady={Boolean(run)}
      isDanger={isDanger}
      failure={failure}
      onSubmit={runAction}
      onClose={onClose}
    >
      {text && <p className="text-soft">{text}</p>}
      {children}
    </FormDialog>
  );
}
