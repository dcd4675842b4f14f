import { type FormEvent, type ReactNode, useState } from 'react';
import { refusalText } from '../../lib/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';

interface ActDialogProps {
  title: string;
  text?: ReactNode;
  /** What the button says that does it. */
  label: string;
  isDanger?: boolean;
  /** Undefined while what is entered cannot be sent. */
  run: (() => Promise<unknown>) | undefined;
  onClose: () => void;
  /** The fields. */
  children?: ReactNode;
}

/** Asks an admin for what a deed needs, such as a reason, does it, and tells what went wrong. */
export function ActDialog({ title, text, label, isDanger = false, run, onClose, children }: ActDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
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
    <Dialog title={title} isOpen isBusy={isBusy} onClose={onClose}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {text && <p className="text-soft">{text}</p>}
        {failure && <ErrorLine text={failure} />}
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} disabled={isBusy || !run}>
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
