import { t } from '@haggle/contract/messages/translate';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** A dialog that asks for confirmation before a text is discarded. */
export function DiscardDialog({
  isOpen,
  onKeep,
  onDiscard,
}: {
  isOpen: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}) {
  return (
    <Dialog title={t('comments.discard.title')} isOpen={isOpen} onClose={onKeep}>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onKeep}>{t('comments.discard.keep')}</Button>
        <Button variant="danger" onClick={onDiscard}>
          {t('comments.discard.discard')}
        </Button>
      </div>
    </Dialog>
  );
}
