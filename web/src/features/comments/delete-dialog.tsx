import type { Comment } from '@haggle/contract/comments/comments';
import { t } from '@haggle/contract/messages/translate';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { refusalText } from './comment-labels.ts';
import { useDeleteComment } from './use-writing.ts';

interface DeleteProps {
  comment: Comment;
  hasReplies: boolean;
  onClose: () => void;
}

/** A dialog that asks for confirmation before a comment is deleted. */
export function DeleteDialog({ comment, hasReplies, onClose }: DeleteProps) {
  const { mutate, isPending, error } = useDeleteComment(comment, hasReplies);
  function confirm(): void {
    mutate(undefined, {
      onSuccess() {
        onClose();
        // The element that had the focus is gone with the comment.
        document.getElementById('comments')?.focus({ preventScroll: true });
      },
    });
  }
  return (
    <Dialog title={t('comments.delete.title')} isOpen isBusy={isPending} onClose={onClose} className="text-base">
      {error && <ErrorLine text={refusalText(error)} />}
      <p className="text-soft">{hasReplies ? t('comments.delete.replied') : t('comments.delete.forGood')}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button disabled={isPending} onClick={onClose}>
          {t('ui.actions.cancel')}
        </Button>
        <Button variant="danger" disabled={isPending} onClick={confirm}>
          {t('ui.actions.delete')}
        </Button>
      </div>
    </Dialog>
  );
}
