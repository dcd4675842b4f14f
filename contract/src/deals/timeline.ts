import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, one, Time } from '../shapes.ts';
import { DealState } from './state-reports.ts';

/** Votes of one stretch of a deal's life. */
const VoteCount = z.object({ at: Time, up: z.int(), down: z.int() });

/** Something that happened to a deal, besides what was done to it. */
export const Moment = z
  .discriminatedUnion('kind', [
    /** It had enough votes for the front page. */
    z.object({ kind: z.literal('hot'), at: Time }),
    /** So many members said the same of it that day; `at` is when the last one did. */
    z.object({ kind: z.literal('reports'), at: Time, state: DealState, count: z.int() }),
    /** A comment that many liked. */
    z.object({ kind: z.literal('comment'), at: Time, id: Id, author: z.string(), text: z.string(), likes: z.int() }),
  ])
  .meta({ id: 'DealMoment' });
export type Moment = z.infer<typeof Moment>;

/** What became of a deal since it was posted, and why it stands where it stands. */
export const DealTimeline = z
  .object({
    /** Its place among the live deals by heat; null when it is not live. */
    place: z.int().nullable(),
    liveDeals: z.int(),
    votes: z.object({
      up: z.int(),
      down: z.int(),
      /** By how many hours its votes lift it: it stands where a deal without votes stood that was posted so much later. */
      hours: z.number(),
      unit: z.enum(['hour', 'day']),
      /** From its posting on; stretches without votes are left out. */
      counts: z.array(VoteCount),
    }),
    /** From then on deals without a single vote are posted above it. */
    overtakenAt: Time,
    /** The latest first. */
    moments: z.array(Moment),
  })
  .meta({ id: 'DealTimeline' });
export type DealTimeline = z.infer<typeof DealTimeline>;

export const readDealTimeline = endpoint({
  method: 'GET',
  path: '/deals/:id/timeline',
  who: 'anyone',
  summary:
    'Read what became of a deal since it was posted: votes over time, reports, comments that many liked, its place',
  params: z.object({ id: Id }),
  answer: one(DealTimeline),
  errors: ['deal_not_found', 'deal_merged'],
});

export const dealTimelineEndpoints = [readDealTimeline] as const;
