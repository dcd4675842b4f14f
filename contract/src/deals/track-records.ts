import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, one, Slug } from '../shapes.ts';

/** How published deals held: of those that are a day old, how many could still be bought then. */
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

/** Whom to follow: members whose deals held and were liked, and the stores that people post from most. */
export const FollowSuggestions = z
  .object({
    members: z.array(
      z.object({
        _id: Id,
        name: z.string(),
        avatarUrl: z.string().nullable(),
        record: DealRecord,
        /** Of theirs, live now. */
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
