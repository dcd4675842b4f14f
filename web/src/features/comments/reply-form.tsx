import type { Comment } from '@haggle/contract/comments/comments';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { CommentForm } from './comment-form.tsx';
import { nameOf, refusalText } from './comment-labels.ts';
import { quoteOf, selectedIn } from './quote.ts';
import { useEditComment, usePostComment } from './use-writing.ts';

interface BoxProps {
  comment: Comment;
  onClose: () => void;
}

/** Where a comment is answered. */
export function ReplyForm({ comment, onClose }: BoxProps) {
  const { mutate, isPending, error } = usePostComment(comment._id);
  // What somebody marked in the comment before they pressed Reply is what they reply to.
  const [selected] = useState(() => selectedIn(comment._id));
  return (
    <CommentForm
      dealId={comment.dealId}
      label={t('comments.form.replyTo', { name: nameOf(comment.author) })}
      act={t('comments.reply')}
      draft={`reply ${comment._id}`}
      quote={quoteOf(selected ?? comment.body ?? '')}
      beginsQuoted={selected !== undefined}
      isBusy={isPending}
      failure={error ? refusalText(error) : undefined}
      hasFocus
      onSend={(text, sent) =>
        mutate(text, {
          onSuccess() {
            sent();
            onClose();
          },
        })
      }
      onCancel={onClose}
    />
  );
}

/** Where one's own comment is changed. */
export function EditForm({ comment, onClose }: BoxProps) {
  const { mutate, isPending, error } = useEditComment(comment);
  return (
    <CommentForm
      dealId={comment.dealId}
      label={t('comments.form.edit')}
      act={t('ui.actions.save')}
      draft={`edit of comment ${comment._id}`}
      first={comment.body ?? ''}
      isBusy={isPending}
      failure={error ? refusalText(error) : undefined}
      hasFocus
      onSend={(text, sent) =>
        mutate(text, {
          onSuccess() {
            sent();
            onClose();
          },
        })
      }
      onCancel={onClose}
    />
  );
}
