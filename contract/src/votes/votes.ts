import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { t } from '../messages/translate.ts';
import { choice, Flag, Id, list, one, pageFields, Time } from '../shapes.ts';

/** 1 up, -1 down, 0 taken back. */
export const VoteValue = z.union([z.literal(1), z.literal(0), z.literal(-1)], { error: () => t('votes.fields.vote') });
export type VoteValue = z.infer<typeof VoteValue>;

/** Why somebody votes a deal down. */
export const downvoteReasons = ['expired', 'price', 'spam', 'duplicate', 'quality', 'other'] as const;
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

/** A sign that somebody's votes are not their own opinion. It never bans: an admin decides. */
export const VoteFinding = z
  .object({
    _id: Id,
    user: z.object({
      _id: Id,
      displayName: z.string().nullable(),
      username: z.string().nullable(),
      trustLevel: z.int(),
    }),
    pattern: z.enum(['one_author', 'mutual', 'one_store', 'shared_address']),
    /** What it rests on, in numbers and ids. */
    evidence: z.record(z.string(), z.unknown()),
    foundAt: Time,
    decision: z.enum(['upheld', 'dismissed']).nullable(),
    decidedAt: Time.nullable(),
  })
  .meta({ id: 'VoteFinding' });
export type VoteFinding = z.infer<typeof VoteFinding>;

export const listVoteFindings = endpoint({
  method: 'GET',
  path: '/admin/vote-findings',
  who: 'review',
  summary: 'List what the nightly look for voting rings found, newest first',
  query: z.strictObject({ ...pageFields, isOpen: Flag.optional() }),
  answer: list(VoteFinding),
});

export const decideVoteFinding = endpoint({
  method: 'PUT',
  path: '/admin/vote-findings/:id',
  who: 'review',
  summary: 'Uphold a finding, so that the votes stay without weight, or dismiss it, so that they count again',
  params: z.object({ id: Id }),
  body: z.object({ decision: z.enum(['upheld', 'dismissed'], choice(['upheld', 'dismissed'])) }),
  answer: one(VoteFinding),
  errors: ['vote_finding_not_found', 'decided_already'],
});

export const voteEndpoints = [castVote, listVoteFindings, decideVoteFinding] as const;
