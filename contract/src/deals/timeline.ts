import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, one, Time } from '../shapes.ts';
import { DealState } from './state-reports.ts';

/** Votes in one interval of a deal's life. */
const VoteCount = z.object({ at: Time, up: z.int(), down: z.int() });

/** An event in a deal's life other than an edit or a status change. */
export const Moment = z
  .discriminatedUnion('kind', [
    /** It had enough votes for the front page. */
    z.object({ kind: z.literal('hot'), at: Time }),
    /** `count` members reported the same state that day; `at` is the time of the last report. */
    z.object({ kind: z.literal('reports'), at: Time, state: DealState, count: z.int() }),
    /** A comment that many people liked. */
    z.object({ kind: z.literal('comment'), at: Time, id: Id, author: z.string(), text: z.string(), likes: z.int() }),
  ])
  .meta({ id: 'DealMoment' });
export type Moment = z.infer<typeof Moment>;

/** A deal's history since it was posted, and why it ranks where it does. */
export const DealTimeline = z
  .object({
    /** Its rank among live deals by hot score; null if it isn't live. */
    place: z.int().nullable(),
    liveDeals: z.int(),
    votes: z.object({
      up: z.int(),
      down: z.int(),
      /** The lift from its votes in hours: it ranks like a deal without votes that was posted this much later. */
      hours: z.number(),
      unit: z.enum(['hour', 'day']),
      /** From posting on; intervals without votes are omitted. */
      counts: z.array(VoteCount),
    }),
    /** The posting time from which even deals without votes rank above it. */
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
