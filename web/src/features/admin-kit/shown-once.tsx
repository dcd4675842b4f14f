import { t } from '@haggle/contract/messages/translate';
import { Button } from '../../ui/button.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface ShownOnceProps {
  title: string;
  /** The purpose of the secret, and instructions for it. */
  text: string;
  secret: string;
  onClose: () => void;
}

/** A dialog with a secret or link shown only once. Only the button closes it, so a stray click can't lose it. */
export function ShownOnce({ title, text, secret, onClose }: ShownOnceProps) {
  return (
    <Dialog title={title} isOpen isBusy onClose={onClose}>
      <p className="mb-3 text-soft">{text}</p>
      <CopyLine text={secret} />
      <div className="mt-4 flex justify-end">
        <Button variant="primary" onClick={onClose}>
          {t('admin-kit.shownOnce.copied')}
        </Button>
      </div>
    </Dialog>
  );
}
