import type { Comment } from '@haggle/contract/comments/comments';
import { t } from '@haggle/contract/messages/translate';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { patchDeal } from '../../deals/patch-deal.ts';
import { useApi } from '../../lib/api-context.tsx';
import { onceDone } from '../../lib/once-done.ts';
import { toast } from '../../ui/toast.ts';
import { addComment, changeComment, markCommentDeleted, removeComment } from './comment-cache.ts';
import { refusalText } from './comment-labels.ts';
import { myCommentsKey } from './thread-queries.ts';
import { useDiscussion } from './use-discussion.ts';

/** Returns a function that updates comment counts and cached lists after a comment was added or deleted. */
function useRecount(): (change: 1 | -1) => void {
  const client = useQueryClient();
  const { deal } = useDiscussion();
  return (change) => {
    patchDeal(client, deal._id, { commentsCount: Math.max(0, deal.commentsCount + change) });
    void client.invalidateQueries({ queryKey: ['deals'], refetchType: 'none' });
    void client.invalidateQueries({ queryKey: ['comments', deal._id], type: 'inactive', refetchType: 'none' });
    void client.refetchQueries({ queryKey: ['deals', 'one', deal._id], type: 'active' });
  };
}

/** Posts a comment, or a reply to `parentId`, then adds it to the cache and scrolls to it. */
export function usePostComment(parentId: string | null) {
  const api = useApi();
  const client = useQueryClient();
  const recount = useRecount();
  const { deal, show } = useDiscussion();
  return useMutation({
    mutationFn: async (body: string): Promise<Comment> =>
      (await api('POST /deals/:id/comments', { params: { id: deal._id }, body: { body, parentId } })).data,
    onSuccess(comment) {
      if (comment.isWaiting) {
        toast(t('comments.form.waiting'));
        void client.invalidateQueries({ queryKey: myCommentsKey(deal._id) });
        show(comment._id);
        return;
      }
      addComment(client, comment);
      recount(1);
      show(comment._id);
    },
  });
}

export function useEditComment(comment: Comment) {
  const api = useApi();
  const client = useQueryClient();
  const { show } = useDiscussion();
  return useMutation({
    mutationFn: async (body: string): Promise<Comment> =>
      (await api('PUT /comments/:id', { params: { id: comment._id }, body: { body } })).data,
    onSuccess(changed) {
      changeComment(client, comment, () => changed);
      show(comment._id);
    },
  });
}

/** Returns a form's submission state and handler. The draft is cleared even if the form was closed in the meantime. */
export function submissionProps(
  { mutateAsync, isPending, error }: UseMutationResult<Comment, Error, string>,
  onSent: () => void,
) {
  return {
    isBusy: isPending,
    failure: error ? refusalText(error) : undefined,
    onSend: (text: string, sent: () => void) =>
      onceDone(mutateAsync(text), () => {
        sent();
        onSent();
      }),
  };
}

/** Deletes a comment. The server decides whether a placeholder stays; until the refetch, the loaded replies decide. */
export function useDeleteComment(comment: Comment, hasReplies: boolean) {
  const api = useApi();
  const client = useQueryClient();
  const recount = useRecount();
  return useMutation({
    mutationFn: () => api('DELETE /comments/:id', { params: { id: comment._id } }),
    onSuccess() {
      // It was in no list and no count.
      if (comment.isWaiting) return client.invalidateQueries({ queryKey: myCommentsKey(comment.dealId) });
      if (hasReplies) changeComment(client, comment, markCommentDeleted);
      else removeComment(client, comment);
      recount(-1);
      void client.invalidateQueries({ queryKey: ['comments', comment.dealId, 'threads'] });
      void client.invalidateQueries({ queryKey: ['comments', comment.dealId, 'replies'] });
      return undefined;
    },
  });
}
