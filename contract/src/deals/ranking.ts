import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, one, Time } from '../shapes.ts';

/** Explains a deal's rank: its parts, which add up to `hot`. */
export const RankReason = z
  .object({
    /** Its rank among live deals by hot score; null if it isn't live. */
    place: z.int().nullable(),
    liveDeals: z.int(),
    upvotes: z.int(),
    downvotes: z.int(),
    /** Upvotes minus downvotes, each weighted by the voter's trust. */
    weightedVotes: z.number(),
    postedAt: Time,
    hot: z.number(),
    heat: z.number(),
    freshness: z.number(),
    penalty: z.number(),
  })
  .meta({ id: 'RankReason' });
export type RankReason = z.infer<typeof RankReason>;

export const explainRank = endpoint({
  method: 'GET',
  path: '/deals/:id/rank',
  who: 'anyone',
  summary: 'Explain why a deal stands where it stands',
  params: z.object({ id: Id }),
  answer: one(RankReason),
  errors: ['deal_not_found'],
});

export const rankingEndpoints = [explainRank] as const;
