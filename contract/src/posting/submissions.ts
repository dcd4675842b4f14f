import { z } from 'zod';
import { amountRefusal } from '../amount-refusal.ts';
import { DealDetail, Niche } from '../deals/deals.ts';
import { HeldEdit } from '../deals/held-edits.ts';
import { endpoint } from '../endpoint.ts';
import { issueText } from '../issue-text.ts';
import * as accountLimits from '../limits/accounts.ts';
import * as dealLimits from '../limits/deals.ts';
import * as storeLimits from '../limits/stores.ts';
import { isCurrency } from '../locale/codes.ts';
import { lengthInLatin, ownCharacters } from '../locale/text-width.ts';
import { t } from '../messages/translate.ts';
import { Edition, Id, one, priceRefusal, publicDomain, Slug, TimeInput } from '../shapes.ts';
import { line, words } from '../visible-text.ts';
import type { draftAmounts } from './choices.ts';

/** A public http(s) URL. */
export const WebAddress = z
  .url({
    protocol: /^https?$/,
    hostname: publicDomain,
    // A bare IP address or a local host name is a valid URL, but useless to others.
    error: ({ note }) => (note === 'Invalid hostname' ? t('fields.publicAddress') : t('fields.webAddress')),
  })
  .max(dealLimits.maxUrlLength, { error: () => t('fields.addressTooLong') });

/** An amount in the draft's currency. The draft as a whole checks its maximum and decimals. */
const DraftAmount = z
  .number({ error: ({ input }) => amountRefusal(input) })
  .min(0, { error: () => t('fields.amountLeast') });

/** Returns the error of one amount in a draft that may have other errors. */
function amountProblem(draft: unknown, field: (typeof draftAmounts)[number]): string | undefined {
  const { currency, [field]: amount } = draft as Record<string, unknown>;
  if (typeof amount !== 'number' || amount < 0) return undefined;
  return priceRefusal(amount, typeof currency === 'string' ? currency : undefined);
}

/** Returns a check that reports an amount's error together with the draft's other errors. */
function amountCheck(field: (typeof draftAmounts)[number]) {
  return {
    path: [field],
    error: ({ input }: { input?: unknown }) => amountProblem(input, field) ?? t('fields.amount'),
    when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
  };
}

function titleTooShort(): string {
  return t('posting.fields.titleLeast', { least: ownCharacters(dealLimits.minTitleLength) });
}

/** A member's input when posting a deal. Discount, score, slug and status are never taken from the caller. */
export const DealDraft = z
  .object({
    title: line(() => t('posting.fields.title'))
      // Wide characters count double.
      .min(dealLimits.minTitleLength / 2, { error: titleTooShort, abort: true })
      .max(dealLimits.maxTitleLength, { error: issueText })
      .refine((title) => lengthInLatin(title) >= dealLimits.minTitleLength, { error: titleTooShort }),
    price: DraftAmount,
    retailPrice: DraftAmount.nullish(),
    /** ISO 4217: the currency of all amounts. Defaults to the site's; any other needs an exchange rate. */
    currency: z
      .string({ error: () => t('site.currency') })
      .trim()
      .toUpperCase()
      .refine(isCurrency, { error: () => t('site.currency') })
      .nullish(),
    dealURL: WebAddress,
    description: words().max(dealLimits.maxDescriptionLength).default(''),
    category: Slug.nullish(),
    brand: line().max(storeLimits.maxNameLength).nullish(),
    store: line().max(storeLimits.maxNameLength).nullish(),
    imageUrl: WebAddress.nullish(),
    freeShipping: z.boolean().default(false),
    shippingPrice: DraftAmount.nullish(),
    niche: Niche.nullish(),
    couponCode: line().max(dealLimits.maxCouponLength).nullish(),
    tags: z.array(line().min(1).max(dealLimits.maxTagLength)).max(dealLimits.maxTags).default([]),
    startsAt: TimeInput.nullish(),
    endsAt: TimeInput.nullish(),
    nextBestPrice: DraftAmount.nullish(),
    nextBestWhere: line().max(dealLimits.maxNoteLength).nullish(),
    attributedTo: line().max(accountLimits.maxDisplayNameLength).nullish(),
  })
  .refine((draft) => amountProblem(draft, 'price') === undefined, amountCheck('price'))
  .refine((draft) => amountProblem(draft, 'retailPrice') === undefined, amountCheck('retailPrice'))
  .refine((draft) => amountProblem(draft, 'shippingPrice') === undefined, amountCheck('shippingPrice'))
  .refine((draft) => amountProblem(draft, 'nextBestPrice') === undefined, amountCheck('nextBestPrice'))
  .refine((draft) => draft.retailPrice == null || draft.retailPrice >= draft.price, {
    path: ['retailPrice'],
    error: () => t('posting.fields.retailBelowPrice'),
  })
  .refine((draft) => !draft.startsAt || !draft.endsAt || Date.parse(draft.startsAt) < Date.parse(draft.endsAt), {
    path: ['endsAt'],
    error: () => t('posting.fields.endAfterStart'),
  })
  // Shipping at a price of 0 is stored as free shipping, which has its own filter and label.
  .overwrite((draft) => (draft.shippingPrice === 0 ? { ...draft, freeShipping: true, shippingPrice: null } : draft));
export type DealDraft = z.output<typeof DealDraft>;

export const submitDeal = endpoint({
  method: 'POST',
  path: '/deals',
  who: 'member',
  rate: 'submitDeal',
  summary: 'Post a deal, as JSON or as a form with up to eight photos in the field `images`',
  body: DealDraft,
  bodyKind: 'form',
  upload: { field: 'images', most: dealLimits.maxImages, isOptional: true },
  answer: one(DealDetail),
  errors: ['same_deal', 'shortened_link', 'bad_image', 'category_not_found', 'no_exchange_rate', 'content_blocked'],
});

/** A draft, and which of the deal's pictures to keep, in order; new ones are appended. */
export const DealEdit = DealDraft.safeExtend({
  /** URLs of pictures as in the deal's `images`. Without it, all are kept. */
  keepImages: z.array(z.string().max(dealLimits.maxUrlLength)).max(dealLimits.maxImages).optional(),
  /** The `edition` that was read. Nothing is saved if the deal has changed since. */
  basedOn: Edition.optional(),
});
export type DealEdit = z.output<typeof DealEdit>;

export const editDeal = endpoint({
  method: 'PUT',
  path: '/deals/:id',
  who: 'member',
  only: 'own',
  or: 'review',
  rate: 'submitDeal',
  summary:
    'Change a deal of your own, or any as an admin; a rejected one then waits for approval again. Of a published deal, what an author below trust level 2 changes in substance waits for a moderator as `heldEdit`',
  params: z.object({ id: Id }),
  body: DealEdit,
  bodyKind: 'form',
  upload: { field: 'images', most: dealLimits.maxImages, isOptional: true },
  answer: one(DealDetail).extend({ heldEdit: HeldEdit.nullable() }),
  errors: [
    'content_blocked',
    'deal_not_found',
    'deal_merged',
    'not_your_deal',
    'not_editable',
    'same_deal',
    'author_unverified',
    'shortened_link',
    'bad_image',
    'category_not_found',
    'being_reviewed',
    'changed_meanwhile',
    'no_exchange_rate',
  ],
});

export const retitleDeal = endpoint({
  method: 'PUT',
  path: '/deals/:id/title',
  who: 'member',
  only: 'trusted',
  or: 'review',
  rate: 'submitDeal',
  summary: "Put somebody's title right, as a member of trust level 3",
  params: z.object({ id: Id }),
  body: z.object({ title: DealDraft.shape.title }),
  answer: one(DealDetail),
  errors: ['deal_not_found', 'deal_merged', 'trust_needed', 'not_editable', 'content_blocked', 'curated_too_often'],
});

export const submissionEndpoints = [submitDeal, editDeal, retitleDeal] as const;
