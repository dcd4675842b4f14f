import { z } from 'zod';
import { DealDetail, Niche } from '../deals/deals.ts';
import { HeldEdit } from '../deals/held-edits.ts';
import { endpoint } from '../endpoint.ts';
import { issueText } from '../issue-text.ts';
import { limits } from '../limits/limits.ts';
import { Id, MoneyInput, one, Slug, TimeInput } from '../shapes.ts';
import { line } from '../visible-text.ts';

/** An http(s) address that a reader can open. */
export const WebAddress = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'Enter a full web address, starting with https://.' })
  .max(limits.deal.urlMost, 'That address is too long.');

/** What a member writes when posting a deal. Discount, score, slug and status are never taken from the caller. */
export const DealDraft = z
  .object({
    title: line('Give the deal a title.')
      .min(limits.deal.titleLeast, 'Use at least 10 characters, so that people know what it is.')
      .max(limits.deal.titleMost, { error: issueText }),
    price: MoneyInput,
    retailPrice: MoneyInput.nullish(),
    dealURL: WebAddress,
    description: z.string().trim().max(limits.deal.descriptionMost).default(''),
    category: Slug.nullish(),
    brand: line().max(limits.store.nameMost).nullish(),
    store: line().max(limits.store.nameMost).nullish(),
    imageUrl: WebAddress.nullish(),
    freeShipping: z.boolean().default(false),
    shippingPrice: MoneyInput.nullish(),
    niche: Niche.nullish(),
    couponCode: line().max(limits.deal.couponMost).nullish(),
    tags: z.array(line().min(1).max(limits.deal.tagMost)).max(limits.deal.tagsMost).default([]),
    startsAt: TimeInput.nullish(),
    endsAt: TimeInput.nullish(),
    nextBestPrice: MoneyInput.nullish(),
    nextBestWhere: line().max(limits.deal.noteMost).nullish(),
    attributedTo: line().max(limits.user.displayNameMost).nullish(),
  })
  .refine((draft) => draft.retailPrice == null || draft.retailPrice >= draft.price, {
    path: ['retailPrice'],
    error: 'The retail price cannot be below the price.',
  })
  .refine((draft) => !draft.startsAt || !draft.endsAt || Date.parse(draft.startsAt) < Date.parse(draft.endsAt), {
    path: ['endsAt'],
    error: 'The end must come after the start.',
  });
export type DealDraft = z.output<typeof DealDraft>;

export const submitDeal = endpoint({
  method: 'POST',
  path: '/deals',
  who: 'member',
  rate: 'submitDeal',
  summary: 'Post a deal, as JSON or as a form with up to eight photos in the field `images`',
  body: DealDraft,
  bodyKind: 'form',
  upload: { field: 'images', most: limits.deal.imagesMost, isOptional: true },
  answer: one(DealDetail),
  errors: ['same_deal', 'shortened_link', 'bad_image', 'category_not_found'],
});

/** A draft, and which of the deal's pictures stay, in their order; new ones follow them. */
export const DealEdit = DealDraft.safeExtend({
  /** Addresses of pictures as the deal shows them in `images`. Without it, all stay. */
  keepImages: z.array(z.string().max(limits.deal.urlMost)).max(limits.deal.imagesMost).optional(),
});
export type DealEdit = z.output<typeof DealEdit>;

export const editDeal = endpoint({
  method: 'PUT',
  path: '/deals/:id',
  who: 'member',
  only: 'ownOrAdmin',
  rate: 'submitDeal',
  summary:
    'Change a deal of your own, or any as an admin; a rejected one then waits for approval again. Of a published deal, what an author below trust level 2 changes in substance waits for a moderator as `heldEdit`',
  params: z.object({ id: Id }),
  body: DealEdit,
  bodyKind: 'form',
  upload: { field: 'images', most: limits.deal.imagesMost, isOptional: true },
  answer: one(DealDetail).extend({ heldEdit: HeldEdit.nullable() }),
  errors: [
    'deal_not_found',
    'not_your_deal',
    'not_editable',
    'same_deal',
    'shortened_link',
    'bad_image',
    'category_not_found',
    'being_reviewed',
  ],
});

export const retitleDeal = endpoint({
  method: 'PUT',
  path: '/deals/:id/title',
  who: 'member',
  only: 'trusted',
  rate: 'submitDeal',
  summary: "Put somebody's title right, as a member of trust level 3",
  params: z.object({ id: Id }),
  body: z.object({ title: DealDraft.shape.title }),
  answer: one(DealDetail),
  errors: ['deal_not_found', 'trust_needed', 'not_editable'],
});

export const submissionEndpoints = [submitDeal, editDeal, retitleDeal] as const;
