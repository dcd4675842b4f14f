import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { t } from '../messages/translate.ts';
import { choice, Id } from '../shapes.ts';
import { downvoteReasons } from './choices.ts';

/** 1 up, -1 down, 0 retracted. */
export const VoteValue = z.union([z.literal(1), z.literal(0), z.literal(-1)], { error: () => t('votes.fields.vote') });
export type VoteValue = z.infer<typeof VoteValue>;

export const DownvoteReason = z.enum(downvoteReasons, choice(downvoteReasons));
export type DownvoteReason = z.infer<typeof DownvoteReason>;

const Standing = z.object({ dealScore: z.int(), voteStatus: VoteValue });
export type Standing = z.infer<typeof Standing>;

export const castVote = endpoint({
  method: 'POST',
  path: '/deals/:id/vote',
  who: 'member',
  rate: 'vote',
  summary: 'Vote a deal up or down, or take the vote back; a downvote repeated with a reason notes the reason',
  params: z.object({ id: Id }),
  body: z
    .object({ voteValue: VoteValue, reason: DownvoteReason.nullish() })
    .refine(({ voteValue, reason }) => reason == null || voteValue === -1, {
      path: ['reason'],
      error: () => t('votes.fields.reason'),
    }),
  answer: Standing.extend({ success: z.literal(true), data: Standing }),
  errors: ['email_unverified', 'deal_not_found', 'own_deal', 'already_upvoted', 'already_downvoted', 'not_votable'],
});

export const voteEndpoints = [castVote] as const;
