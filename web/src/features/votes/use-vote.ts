import { t } from '@haggle/contract/messages/translate';
import type { VoteValue } from '@haggle/contract/votes/votes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchStatus, reloadStatus, useDealStatus } from '../../deals/my-status.ts';
import { patchDeal } from '../../deals/patch-deal.ts';
import { ApiError } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { log } from '../../lib/log.ts';
import { useIsAuthenticated, useUser } from '../../lib/session-context.tsx';
import { toast } from '../../ui/toast.ts';
import { sendOrQueue } from '../offline/use-outbox.ts';
import { useWaiting } from '../offline/use-outbox-state.ts';
import { useLoginPrompt } from '../session/use-login-prompt.ts';
import { expectedScore } from './vote-text.ts';

/**
 * My vote on a deal, and the way to cast it. Vote and score show at once, and go back when the vote is refused; what the
 * server answers has the last word. A masked score (`score` is undefined) shows by it only.
 */
export function useVote(dealId: string, score: number | undefined) {
  const api = useApi();
  const client = useQueryClient();
  const user = useUser();
  const isAuthenticated = useIsAuthenticated();
  const askToLogIn = useLoginPrompt();
  const { vote } = useDealStatus(dealId);
  function show(dealScore: number | undefined, vote: VoteValue): void {
    if (dealScore !== undefined) patchDeal(client, dealId, { dealScore });
    patchStatus(client, dealId, { vote });
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (voteValue: VoteValue) =>
      sendOrQueue({ kind: 'vote', dealId, userId: user?._id ?? '', value: voteValue }, () =>
        api('POST /deals/:id/vote', { params: { id: dealId }, body: { voteValue } }),
      ),
    onMutate(voteValue) {
      show(score === undefined ? undefined : expectedScore(score, vote, voteValue), voteValue);
      return { score, vote };
    },
    onSuccess(answer) {
      if (!answer) return;
      const { dealScore, voteStatus } = answer;
      show(dealScore, voteStatus);
      patchDeal(client, dealId, { isScoreMasked: false });
      void import('./vote-said.ts').then(({ announceVote }) => announceVote(voteStatus, dealScore));
    },
    onError(error, _, before) {
      if (before) show(before.score, before.vote);
      reloadStatus(client, dealId);
      log('warn', 'A vote could not be cast', error);
      const refusal = error instanceof ApiError ? error.failure : undefined;
      if (refusal && told.has(refusal.code)) toast(refusal.error);
    },
  });
  function cast(value: VoteValue): void {
    if (!isAuthenticated) askToLogIn(t('votes.login'), { kind: 'vote', dealId, value });
    else if (value !== 0 && value === vote) void import('./vote-said.ts').then(({ tellAlready }) => tellAlready(value));
    else if (!isPending) mutate(value);
  }
  return { vote, isPending, isWaiting: useWaiting('vote', dealId), cast };
}

/** Refusals whose reason the reader cannot see on the page. */
const told = new Set(['already_upvoted', 'already_downvoted', 'own_deal', 'not_votable']);
