import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as followLimits from '../limits/follows.ts';
import * as listLimits from '../limits/lists.ts';
import { choice, Done, one, Time } from '../shapes.ts';

export const FollowKind = z.enum(followLimits.kinds, choice(followLimits.kinds));
export type FollowKind = z.infer<typeof FollowKind>;

/** A member, store or brand that a member follows. */
export const Follow = z
  .object({
    kind: FollowKind,
    /** The id of a member, or the slug of a store or brand. */
    value: z.string(),
    /** The display name. */
    name: z.string(),
    /** The member's avatar or the store's logo. */
    pictureUrl: z.string().nullable(),
    createdAt: Time,
  })
  .meta({ id: 'Follow' });
export type Follow = z.infer<typeof Follow>;

const Followed = z.object({ kind: FollowKind, value: z.string().max(listLimits.maxSlugLength) });
export type Followed = z.infer<typeof Followed>;

export const listFollows = endpoint({
  method: 'GET',
  path: '/users/me/follows',
  who: 'member',
  summary: 'List whom I follow, whom I followed last first',
  answer: one(z.array(Follow)),
});

export const follow = endpoint({
  method: 'PUT',
  path: '/users/me/follows/:kind/:value',
  who: 'member',
  summary: 'Follow a member (by id), a store or a brand (by slug); whoever was muted no longer is',
  params: Followed,
  answer: one(Follow),
  errors: ['store_not_found', 'brand_not_found', 'user_not_found', 'own_account', 'too_many_follows'],
});

export const unfollow = endpoint({
  method: 'DELETE',
  path: '/users/me/follows/:kind/:value',
  who: 'member',
  summary: 'Follow somebody no longer',
  params: Followed,
  answer: Done,
});

export const followEndpoints = [listFollows, follow, unfollow] as const;
