import type { VoteValue } from '@haggle/contract/votes/votes';
import type { QueryClient } from '@tanstack/react-query';
import { patchDeal } from './patch-deal.ts';
import { patchStatus } from './patch-status.ts';

/** Applies the response to a vote. Members who have voted also see scores that lists mask. */
export function patchVote(
  client: QueryClient,
  dealId: string,
  { dealScore, voteStatus }: { dealScore: number; voteStatus: VoteValue },
): void {
  patchDeal(client, dealId, { dealScore, isScoreMasked: false });
  patchStatus(client, dealId, { vote: voteStatus });
}
