import type { Comment } from '@haggle/contract/comments/comments';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { refusalText } from './comment-labels.ts';
import { useDeleteComment } from './use-writing.ts';

interface DeleteProps {
  comment: Comment;
  isAnswered: boolean;
  onClose: () => void;
}

/** Asks once more before a comment is deleted. */
export function DeleteDialog({ comment, isAnswered, onClose }: DeleteProps) {
  const { mutate, isPending, error } = useDeleteComment(comment, isAnswered);
  function confirm(): void {
    mutate(undefined, {
      onSuccess() {
        onClose();
        // What had the focus is gone with the comment.
        document.getElementById('comments')?.focus({ preventScroll: true });
      },
    });
  }
  return (
    <Dialog title="Delete this comment?" isOpen isBusy={isPending} onClose={onClose} className="text-base">
      {error && <ErrorLine text={refusalText(error)} />}
      <p className="text-soft">
        {isAnswered
          ? 'Its words and your name go; the answers stay below “[deleted]”.'
          : 'It goes for good and cannot be brought back.'}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" disabled={isPending} onClick={confirm}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
