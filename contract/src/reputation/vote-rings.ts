import { z } from 'zod';
import { LifecycleStatus } from '../deals/deals.ts';
import { endpoint } from '../endpoint.ts';
import { choice, Done, Flag, Id, list, one, pageFields, Time } from '../shapes.ts';

export const RingPattern = z.enum(['one_author', 'mutual', 'one_store', 'shared_address']);
export type RingPattern = z.infer<typeof RingPattern>;

/** A sign that a member's votes aren't their own opinion. It never bans anyone: staff decide. */
export const VoteFinding = z
  .object({
    _id: Id,
    user: z.object({
      _id: Id,
      displayName: z.string().nullable(),
      username: z.string().nullable(),
      trustLevel: z.int(),
      joinedAt: Time,
    }),
    pattern: RingPattern,
    /** The underlying numbers and ids. */
    evidence: z.record(z.string(), z.unknown()),
    foundAt: Time,
    decision: z.enum(['upheld', 'dismissed']).nullable(),
    decidedAt: Time.nullable(),
  })
  .meta({ id: 'VoteFinding' });
export type VoteFinding = z.infer<typeof VoteFinding>;

/** A deal that members of a ring upvoted. Weights are those used for ranking. */
const LiftedDeal = z.object({
  _id: Id,
  title: z.string(),
  slug: z.string(),
  status: LifecycleStatus,
  storeName: z.string().nullable(),
  /** Null if the author deleted their account. */
  author: z.object({ _id: Id, username: z.string() }).nullable(),
  /** Upvotes minus downvotes, regardless of weight. */
  score: z.int(),
  ringVotes: z.int(),
  /** The total weight of the ring's votes, or what it would be if they counted. */
  ringWeight: z.number(),
  /** The total weight of all other votes, minus downvotes. */
  otherWeight: z.number(),
  isPromoted: z.boolean(),
});
export type LiftedDeal = z.infer<typeof LiftedDeal>;

/** Members who were found together by the same pattern. */
export const VoteRing = z
  .object({
    _id: Id,
    pattern: RingPattern,
    foundAt: Time,
    /** Whether a decision on any member is pending. */
    isOpen: z.boolean(),
    membersCount: z.int(),
    /** Its first members, by registration date. */
    members: z.array(VoteFinding),
    /** The deals with the most upvotes from the ring. */
    deals: z.array(LiftedDeal),
  })
  .meta({ id: 'VoteRing' });
export type VoteRing = z.infer<typeof VoteRing>;

/** `open` reverts a decision. */
const decisions = ['upheld', 'dismissed', 'open'] as const;
const Decision = z.object({ decision: z.enum(decisions, choice(decisions)) });
export type RingDecision = (typeof decisions)[number];

export const listVoteRings = endpoint({
  method: 'GET',
  path: '/admin/vote-rings',
  who: 'review',
  summary: 'List what looks like voting rings, newest first',
  query: z.strictObject({ ...pageFields, isOpen: Flag.optional() }),
  answer: list(VoteRing),
});

export const lookForVoteRings = endpoint({
  method: 'POST',
  path: '/admin/vote-rings/look',
  who: 'review',
  summary: 'Look for voting rings in the background, as every night; several requests become one look',
  answer: Done,
});

export const decideVoteRing = endpoint({
  method: 'PUT',
  path: '/admin/vote-rings/:id',
  who: 'review',
  summary:
    'Uphold what waits in a ring, so that the votes stay without weight, or dismiss it, so that they count again, or open what was decided',
  params: z.object({ id: Id }),
  body: Decision,
  answer: one(VoteRing),
  errors: ['own_case', 'vote_ring_not_found', 'decided_already'],
});

export const decideVoteFinding = endpoint({
  method: 'PUT',
  path: '/admin/vote-findings/:id',
  who: 'review',
  summary: 'The same for one member of a ring',
  params: z.object({ id: Id }),
  body: Decision,
  answer: one(VoteFinding),
  errors: ['own_case', 'vote_finding_not_found', 'decided_already'],
});

export const voteRingEndpoints = [listVoteRings, lookForVoteRings, decideVoteRing, decideVoteFinding] as const;
