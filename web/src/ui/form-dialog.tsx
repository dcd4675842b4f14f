import { t } from '@haggle/contract/messages/translate';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorLine } from './error-line.tsx';
import { submitByKey } from './submit-by-key.ts';

interface FormDialogProps {
  title: string;
  /** The label of the submit button. */
  label: string;
  isBusy: boolean;
  failure: string | undefined;
  isDanger?: boolean;
  /** Whether the input is complete. */
  isReady?: boolean;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form, a submit button and a cancel button. */
export function FormDialog(props: FormDialogProps) {
  const { title, label, isBusy, failure, isDanger = false, isReady = true, onSubmit, onClose, children } = props;
  return (
    <Dialog title={title} isOpen isBusy={isBusy} onClose={onClose}>
      <form
        method="post"
        noValidate
        onKeyDown={submitByKey}
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
        className="flex flex-col gap-4"
      >
        {failure && <ErrorLine text={failure} />}
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={isBusy} onClick={onClose}>
            {t('ui.actions.cancel')}
          </Button>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} disabled={isBusy || !isReady}>
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
