import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { Done, Id, one, Slug } from './shapes.ts';

/** What a member does not want to meet: a word in titles, a store, a category with all below it, or another member. */
export const Mute = z
  .object({
    _id: Id,
    kind: z.enum(['word', 'store', 'category', 'user']),
    /** The word itself, a store's or category's slug, or a member's id. */
    value: z.string(),
    /** As people call it. */
    label: z.string(),
  })
  .meta({ id: 'Mute' });
export type Mute = z.infer<typeof Mute>;

export const MuteDraft = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('word'),
      value: z
        .string()
        .trim()
        .min(2, 'Use at least two characters.')
        .max(limits.mutes.wordMost, 'Use at most 40 characters.')
        .regex(/[\p{L}\p{N}]/u, 'Use letters or digits.'),
    }),
    z.object({ kind: z.literal('store'), value: Slug }),
    z.object({ kind: z.literal('category'), value: Slug }),
    z.object({ kind: z.literal('user'), value: Id }),
  ],
  'Choose a word, a store, a category or a user.',
);
export type MuteDraft = z.infer<typeof MuteDraft>;

export const listMutes = endpoint({
  method: 'GET',
  path: '/users/me/mutes',
  who: 'member',
  summary: 'List what I have muted',
  answer: one(z.array(Mute)),
});

export const addMute = endpoint({
  method: 'POST',
  path: '/users/me/mutes',
  who: 'member',
  summary: 'Mute a word, a store, a category or a member; muted members cannot notify me',
  body: MuteDraft,
  answer: one(Mute),
  errors: ['store_not_found', 'category_not_found', 'user_not_found', 'own_account', 'too_many_mutes'],
});

export const removeMute = endpoint({
  method: 'DELETE',
  path: '/users/me/mutes/:id',
  who: 'member',
  summary: 'Mute something no longer',
  params: z.object({ id: Id }),
  answer: Done,
  errors: ['mute_not_found'],
});

export const muteEndpoints = [listMutes, addMute, removeMute] as const;
