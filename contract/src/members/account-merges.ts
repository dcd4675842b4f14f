import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { reason } from '../moderation/cleanups.ts';
import { Done, Id, one } from '../shapes.ts';

// Merging two accounts of one person: content and earnings move to one, and the other is erased.

/** Reasons why two accounts can't be merged. */
export const mergeObstacles = ['same', 'staff', 'suspended', 'deletion', 'signUp', 'votes', 'money'] as const;

/** The effects of merging one account into another. */
export const MergePreview = z
  .object({
    /** The account that is erased. */
    from: z.object({ _id: Id, username: z.string() }),
    /** The account that stays. */
    into: z.object({ _id: Id, username: z.string() }),
    /** What moves to the account that stays. */
    moves: z.object({
      deals: z.int(),
      comments: z.int(),
      votes: z.int(),
      saves: z.int(),
      points: z.int(),
      badges: z.int(),
      followers: z.int(),
    }),
    /** Withdrawn votes: both accounts voted on one thing, or one account on the other's content. */
    votesTakenBack: z.int(),
    /** Empty if nothing prevents the merge. */
    obstacles: z.array(z.enum(mergeObstacles)),
  })
  .meta({ id: 'MergePreview' });
export type MergePreview = z.infer<typeof MergePreview>;
export type MergeObstacle = (typeof mergeObstacles)[number];

const params = z.object({ id: Id });

export const previewAccountMerge = endpoint({
  method: 'GET',
  path: '/admin/users/:id/merge/:into',
  who: 'personalData',
  signIn: true,
  summary: 'Tell in numbers what merging an account into another one will do, and what stands in the way',
  params: params.extend({ into: Id }),
  answer: one(MergePreview),
  errors: ['user_not_found'],
});

export const mergeAccounts = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/merge',
  who: 'personalData',
  signIn: true,
  confirm: 'always',
  summary: 'Merge an account into another one of the same person, and erase it. This cannot be undone',
  params,
  body: z.strictObject({ into: Id, reason }),
  answer: Done,
  errors: ['user_not_found', 'own_account', 'accounts_not_mergeable', 'changed_meanwhile'],
});

export const accountMergeEndpoints = [previewAccountMerge, mergeAccounts] as const;
