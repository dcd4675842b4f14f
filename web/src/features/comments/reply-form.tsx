import type { Comment } from '@haggle/contract/comments/comments';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { CommentForm } from './comment-form.tsx';
import { nameOf } from './comment-labels.ts';
import { quoteOf, readSelectionIn } from './quote.ts';
import { submissionProps, useEditComment, usePostComment } from './use-writing.ts';

interface BoxProps {
  comment: Comment;
  onClose: () => void;
}

/** The form for a reply to a comment. */
export function ReplyForm({ comment, onClose }: BoxProps) {
  const posting = usePostComment(comment._id);
  // Text selected in the comment when Reply was pressed becomes the quote.
  const [selected] = useState(() => readSelectionIn(comment._id));
  return (
    <CommentForm
      dealId={comment.dealId}
      label={t('comments.form.replyTo', { name: nameOf(comment.author) })}
      submitLabel={t('comments.reply')}
      draft={`reply ${comment._id}`}
      quote={quoteOf(selected ?? comment.body ?? '')}
      startsQuoted={selected !== undefined}
      hasFocus
      {...submissionProps(posting, onClose)}
      onCancel={onClose}
    />
  );
}

/** The form that edits one's own comment. */
export function EditForm({ comment, onClose }: BoxProps) {
  const saving = useEditComment(comment);
  return (
    <CommentForm
      dealId={comment.dealId}
      label={t('comments.form.edit')}
      submitLabel={t('ui.actions.save')}
      draft={`edit of comment ${comment._id}`}
      initialText={comment.body ?? ''}
      hasFocus
      {...submissionProps(saving, onClose)}
      onCancel={onClose}
    />
  );
}
