import type { Comment, CommentVote } from '@haggle/contract/comments/comments';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { log } from '../../lib/log.ts';
import { useIsAuthenticated } from '../../lib/session-context.tsx';
import { useLoginPrompt } from '../session/use-login-prompt.ts';
import { changeComment } from './comment-cache.ts';
import { type MyComments, myCommentsKey } from './thread-queries.ts';
import { useDiscussion } from './use-discussion.ts';

interface Standing {
  upvotes: number;
  downvotes: number;
  voteStatus: CommentVote;
}

/** The member's vote on a comment and a function that toggles it. Updates optimistically and rolls back if refused. */
export function useCommentVote(comment: Comment) {
  const api = useApi();
  const client = useQueryClient();
  const isAuthenticated = useIsAuthenticated();
  const askToLogIn = useLoginPrompt();
  const { votes } = useDiscussion();
  const { _id: id, upvotes, downvotes } = comment;
  const mine = votes?.[id] ?? 0;
  const key = myCommentsKey(comment.dealId);
  function show({ upvotes, downvotes, voteStatus }: Standing): void {
    changeComment(client, comment, (cached) => ({ ...cached, upvotes, downvotes }));
    client.setQueryData<MyComments>(key, (mine) => ({
      waiting: [],
      ...mine,
      votes: { ...mine?.votes, [id]: voteStatus },
    }));
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (voteValue: CommentVote) => api('POST /comments/:id/vote', { params: { id }, body: { voteValue } }),
    async onMutate(voteValue) {
      // A pending, older response would overwrite the optimistic vote.
      await client.cancelQueries({ queryKey: key });
      const change = (value: CommentVote) => Number(voteValue === value) - Number(mine === value);
      show({ upvotes: upvotes + change(1), downvotes: downvotes + change(-1), voteStatus: voteValue });
      return { upvotes, downvotes, voteStatus: mine };
    },
    onSuccess: show,
    onError(error, _, before) {
      if (before) show(before);
      log('warn', 'A vote on a comment could not be cast', error);
    },
  });
  function toggle(value: 1 | -1): void {
    const pendingAction = { kind: 'comment-vote', dealId: comment.dealId, commentId: id } as const;
    if (!isAuthenticated) askToLogIn(t('comments.loginToVote'), pendingAction);
    else if (!isPending && votes) mutate(mine === value ? 0 : value);
  }
  return { mine, toggle };
}
