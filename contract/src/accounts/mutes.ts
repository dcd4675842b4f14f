import { z } from 'zod';
import { Deal } from '../deals/deals.ts';
import { endpoint } from '../endpoint.ts';
import * as muteLimits from '../limits/mutes.ts';
import { t } from '../messages/translate.ts';
import { Done, Id, list, Money, one, PageQuery, Slug } from '../shapes.ts';
import { muteKinds } from './choices.ts';

/** A muted word in titles, store, category (with its subcategories) or member. */
export const Mute = z
  .object({
    _id: Id,
    kind: z.enum(muteKinds),
    /** The word itself, the slug of a store or category, or a member's id. */
    value: z.string(),
    /** The display name. */
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
        .refine((word) => [...word].length >= 2, { error: () => t('accounts.fields.wordTooShort') })
        .max(muteLimits.maxWordLength)
        .regex(/[\p{L}\p{N}]/u, { error: () => t('fields.lettersOrDigits') }),
    }),
    z.object({ kind: z.literal('store'), value: Slug }),
    z.object({ kind: z.literal('category'), value: Slug }),
    z.object({ kind: z.literal('user'), value: Id }),
  ],
  { error: () => t('accounts.fields.muteWhat') },
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
  beforeApproval: true,
  summary: 'Mute a word, a store, a category or a member; muted members cannot notify me',
  body: MuteDraft,
  answer: one(Mute),
  errors: ['store_not_found', 'category_not_found', 'user_not_found', 'own_account', 'too_many_mutes'],
});

export const removeMute = endpoint({
  method: 'DELETE',
  path: '/users/me/mutes/:id',
  who: 'member',
  beforeApproval: true,
  only: 'own',
  summary: 'Mute something no longer',
  params: z.object({ id: Id }),
  answer: Done,
  errors: ['mute_not_found'],
});

export const hideDeal = endpoint({
  method: 'PUT',
  path: '/deals/:id/hide',
  who: 'member',
  beforeApproval: true,
  summary: 'Leave a deal out of my lists, for good or until it is cheaper',
  params: z.object({ id: Id }),
  body: z.object({ untilCheaper: z.boolean().default(false) }),
  answer: Done,
  errors: ['deal_not_found', 'deal_merged'],
});

export const showDeal = endpoint({
  method: 'DELETE',
  path: '/deals/:id/hide',
  who: 'member',
  beforeApproval: true,
  summary: 'Let a deal stand in my lists again',
  params: z.object({ id: Id }),
  answer: Done,
});

export const listHiddenDeals = endpoint({
  method: 'GET',
  path: '/users/me/hidden-deals',
  who: 'member',
  summary: 'List the deals that I have hidden, the latest first',
  query: PageQuery,
  answer: list(z.object({ deal: Deal, untilCheaper: z.boolean(), below: Money.nullable() })),
});

export const muteEndpoints = [listMutes, addMute, removeMute, hideDeal, showDeal, listHiddenDeals] as const;
