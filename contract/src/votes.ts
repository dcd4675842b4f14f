import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './shapes.ts';

/** 1 up, -1 down, 0 taken back. */
export const VoteValue = z.union([z.literal(1), z.literal(0), z.literal(-1)], 'A vote is 1, -1 or 0.');
export type VoteValue = z.infer<typeof VoteValue>;

const Standing = z.object({ dealScore: z.int(), voteStatus: VoteValue });
export type Standing = z.infer<typeof Standing>;

export const castVote = endpoint({
  method: 'POST',
  path: '/deals/:id/vote',
  who: 'member',
  rate: 'vote',
  summary: 'Vote a deal up or down, or take the vote back',
  params: z.object({ id: Id }),
  body: z.object({ voteValue: VoteValue }),
  answer: Standing.extend({ success: z.literal(true), data: Standing }),
  errors: ['email_unverified', 'deal_not_found', 'own_deal', 'already_upvoted', 'already_downvoted', 'not_votable'],
});

export const voteEndpoints = [castVote] as const;
