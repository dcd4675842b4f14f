import type { Comment } from '@haggle/contract/comments/comments';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { log } from '../../lib/log.ts';
import { useIsAuthenticated } from '../../lib/session-context.tsx';
import { useLoginPrompt } from '../session/use-login-prompt.ts';
import { changeComment } from './comment-cache.ts';
import { myVotesKey } from './thread-queries.ts';
import { useDiscussion } from './use-discussion.ts';

/** My vote on a comment and the way to give it or take it back. It shows at once, and goes back when it is refused. */
export function useCommentVote(comment: Comment) {
  const api = useApi();
  const client = useQueryClient();
  const isAuthenticated = useIsAuthenticated();
  const askToLogIn = useLoginPrompt();
  const { upvoted } = useDiscussion();
  const { _id: id, upvotes } = comment;
  const isUp = upvoted?.includes(id) ?? false;
  const key = myVotesKey(comment.dealId);
  function show(upvotes: number, isUp: boolean): void {
    changeComment(client, comment, (kept) => ({ ...kept, upvotes }));
    client.setQueryData<string[]>(key, (ids = []) => [...ids.filter((other) => other !== id), ...(isUp ? [id] : [])]);
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (voteValue: 0 | 1) => api('POST /comments/:id/vote', { params: { id }, body: { voteValue } }),
    async onMutate(voteValue) {
      // An older answer that is still on its way would undo what is shown.
      await client.cancelQueries({ queryKey: key });
      show(upvotes + (voteValue === 1 ? 1 : -1), voteValue === 1);
      return { upvotes, isUp };
    },
    onSuccess: ({ upvotes, voteStatus }) => show(upvotes, voteStatus === 1),
    onError(error, _, before) {
      if (before) show(before.upvotes, before.isUp);
      log('warn', 'A vote on a comment could not be cast', error);
    },
  });
  function toggle(): void {
    const act = { kind: 'comment-vote', dealId: comment.dealId, commentId: id } as const;
    if (!isAuthenticated) askToLogIn(t('comments.loginToVote'), act);
    else if (!isPending && upvoted) mutate(isUp ? 0 : 1);
  }
  return { isUp, toggle };
}
