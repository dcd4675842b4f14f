import type { VoteValue } from '@haggle/contract/votes/votes';
import type { QueryClient } from '@tanstack/react-query';
import { patchDeal } from '../../deals/patch-deal.ts';
import { patchStatus, reloadStatus } from '../../deals/patch-status.ts';
import { patchVote } from '../../deals/patch-vote.ts';
import { type Api, ApiError } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';
import { toast } from '../../ui/toast.ts';
import { sendOrQueue } from '../offline/use-outbox.ts';
import { announceVote } from './vote-messages.ts';
import { expectedScore } from './vote-text.ts';

// Loaded once a page is idle, or with the first vote: every card can be voted on.

interface Vote {
  dealId: string;
  userId: string;
  /** Undefined if masked. */
  score: number | undefined;
  from: VoteValue;
  to: VoteValue;
}

/**
 * Casts a vote. Updates vote and score optimistically, then applies the response or rolls back. Failures are logged; a
 * toast shows those whose reason isn't visible on the page.
 */
export async function castVote(
  client: QueryClient,
  api: Api,
  { dealId, userId, score, from, to }: Vote,
): Promise<void> {
  function show(dealScore: number | undefined, vote: VoteValue): void {
    if (dealScore !== undefined) patchDeal(client, dealId, { dealScore });
    patchStatus(client, dealId, { vote });
  }
  show(score === undefined ? undefined : expectedScore(score, from, to), to);
  try {
    const answer = await sendOrQueue({ kind: 'vote', dealId, userId, value: to }, () =>
      api('POST /deals/:id/vote', { params: { id: dealId }, body: { voteValue: to } }),
    );
    if (!answer) return;
    patchVote(client, dealId, answer);
    announceVote(answer.voteStatus, answer.dealScore);
  } catch (error) {
    show(score, from);
    reloadStatus(client, dealId);
    log('warn', 'A vote could not be cast', error);
    const refusal = error instanceof ApiError ? error.failure : undefined;
    if (refusal && toastedCodes.has(refusal.code)) toast(refusal.error);
  }
}

/** Refusals whose reason isn't visible on the page. */
const toastedCodes = new Set(['already_upvoted', 'already_downvoted', 'own_deal', 'not_votable']);
