import { t } from '@haggle/contract/messages/translate';
import type { VoteValue } from '@haggle/contract/votes/votes';
import { useQueryClient } from '@tanstack/react-query';
import { useDealStatus } from '../../deals/my-status.ts';
import { useApi } from '../../lib/api-context.tsx';
import { useIsAuthenticated, useUser } from '../../lib/session-context.tsx';
import { usePress } from '../../lib/use-press.ts';
import { useIsQueued } from '../offline/use-outbox-state.ts';
import { useLoginPrompt } from '../session/use-login-prompt.ts';

/** Returns the member's vote on a deal and a function that casts one. For a masked score, pass undefined. */
export function useVote(dealId: string, score: number | undefined) {
  const api = useApi();
  const client = useQueryClient();
  const userId = useUser()?._id ?? '';
  const isAuthenticated = useIsAuthenticated();
  const askToLogIn = useLoginPrompt();
  const { vote } = useDealStatus(dealId);
  const [isPending, press] = usePress();
  function cast(value: VoteValue): void {
    if (!isAuthenticated) askToLogIn(t('votes.login'), { kind: 'vote', dealId, value });
    else if (value !== 0 && value === vote) {
      void import('./vote-messages.ts').then(({ showAlreadyVoted }) => showAlreadyVoted(value, () => cast(0)));
    } else {
      press(async () => {
        const { castVote } = await import('./cast-vote.ts');
        await castVote(client, api, { dealId, userId, score, from: vote, to: value });
      });
    }
  }
  return { vote, isPending, isWaiting: useIsQueued('vote', dealId), cast };
}
