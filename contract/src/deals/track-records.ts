import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, one, Slug } from '../shapes.ts';

/** A track record: of the published deals at least a day old, how many were still available after a day. */
export const DealRecord = z.object({ deals: z.int(), worked: z.int() }).meta({ id: 'DealRecord' });
export type DealRecord = z.infer<typeof DealRecord>;

export const readPosterRecord = endpoint({
  method: 'GET',
  path: '/deals/user/:id/record',
  who: 'anyone',
  summary: "Count how many of a member's latest deals still worked after a day",
  params: z.object({ id: Id }),
  answer: one(DealRecord),
  errors: ['user_not_found'],
});

export const readStoreRecord = endpoint({
  method: 'GET',
  path: '/stores/:slug/record',
  who: 'anyone',
  summary: 'Count how many of the latest deals at a store still worked after a day',
  params: z.object({ slug: Slug }),
  answer: one(DealRecord),
  errors: ['store_not_found'],
});

/** Members with reliable, liked deals, and stores with the most deals, as suggestions to follow. */
export const FollowSuggestions = z
  .object({
    members: z.array(
      z.object({
        _id: Id,
        name: z.string(),
        avatarUrl: z.string().nullable(),
        record: DealRecord,
        /** The member's live deals. */
        liveDeals: z.int(),
      }),
    ),
    stores: z.array(z.object({ slug: Slug, name: z.string(), logoUrl: z.string().nullable(), liveDeals: z.int() })),
  })
  .meta({ id: 'FollowSuggestions' });
export type FollowSuggestions = z.infer<typeof FollowSuggestions>;

export const suggestFollows = endpoint({
  method: 'GET',
  path: '/follows/suggestions',
  who: 'anyone',
  summary: 'Suggest whom to follow, without those whom I follow or mute',
  answer: one(FollowSuggestions),
});

export const recordEndpoints = [readPosterRecord, readStoreRecord, suggestFollows] as const;
