import { z } from 'zod';
import { SavedQuery } from '../alerts/alerts.ts';
import { Deal } from '../deals/deals.ts';
import { endpoint } from '../endpoint.ts';
import { issueText } from '../issue-text.ts';
import * as wantedLimits from '../limits/wanted.ts';
import { t } from '../messages/translate.ts';
import { choice, Done, Id, list, one, PageQuery, pageFields, requiredText, sorting, Time } from '../shapes.ts';
import { line, words } from '../visible-text.ts';

export const wantedSorts = ['-members', '-createdAt'] as const;

/** `open` requests can be joined; `found` ones were marked by their author; `ended` ones were withdrawn or expired. */
export const wantedStates = ['open', 'found', 'ended'] as const;
export type WantedState = (typeof wantedStates)[number];

/** A deal that a member asks the community for. Each member who joins gets their own alert for the same search. */
export const WantedRequest = z
  .object({
    _id: Id,
    title: z.string(),
    note: z.string().nullable(),
    /** The query that deals must match. */
    query: SavedQuery,
    /** Null once the account is deleted. */
    author: z.object({ _id: Id, name: z.string(), avatarUrl: z.string().nullable() }).nullable(),
    state: z.enum(wantedStates),
    /** The number of members who want it, including the author. */
    members: z.int(),
    /** Matching deals that are public. */
    offers: z.int(),
    createdAt: Time,
    endsAt: Time,
  })
  .meta({ id: 'WantedRequest' });
export type WantedRequest = z.infer<typeof WantedRequest>;

export const WantedDraft = z.strictObject({
  title: line(() => t('wanted.fields.title'))
    .min(wantedLimits.minTitleLength, {
      error: () => t('wanted.fields.titleLeast', { count: wantedLimits.minTitleLength }),
    })
    .max(wantedLimits.maxTitleLength, { error: issueText }),
  note: words().max(wantedLimits.maxNoteLength, { error: issueText }).nullish(),
  query: SavedQuery,
});
export type WantedDraft = z.infer<typeof WantedDraft>;

const params = z.object({ id: Id });

export const listWanted = endpoint({
  method: 'GET',
  path: '/wanted',
  who: 'anyone',
  summary: 'List the deals that members ask for, by how many want them or the newest first',
  query: z.strictObject({
    ...pageFields,
    sort: z.enum(wantedSorts, sorting(wantedSorts)).default('-members'),
    state: z.enum(wantedStates, choice(wantedStates)).default('open'),
  }),
  answer: list(WantedRequest),
});

export const readWanted = endpoint({
  method: 'GET',
  path: '/wanted/:id',
  who: 'anyone',
  summary: 'Read what a member asks for',
  params,
  answer: one(WantedRequest),
  errors: ['wanted_not_found'],
});

/** A deal that matched a request, and the number of members who said thanks for it. */
export const WantedOffer = z.object({ deal: Deal, offeredAt: Time, thanks: z.int() }).meta({ id: 'WantedOffer' });
export type WantedOffer = z.infer<typeof WantedOffer>;

export const listWantedOffers = endpoint({
  method: 'GET',
  path: '/wanted/:id/offers',
  who: 'anyone',
  summary: 'List the deals that matched a request, the latest first',
  params,
  query: PageQuery,
  answer: list(WantedOffer),
  errors: ['wanted_not_found'],
});

export const listMyWanted = endpoint({
  method: 'GET',
  path: '/users/me/wanted',
  who: 'member',
  summary: 'List the requests that I joined, with the deals I thanked for',
  answer: one(z.array(z.object({ _id: Id, isOwn: z.boolean(), thankedDealIds: z.array(Id) }))),
});

export const postWanted = endpoint({
  method: 'POST',
  path: '/wanted',
  who: 'member',
  summary: 'Ask the community for a deal, and get notified of matches',
  body: WantedDraft,
  answer: one(WantedRequest),
  errors: [
    'wanted_too_early',
    'email_unverified',
    'content_blocked',
    'too_many_wanted',
    'too_many_alerts',
    'category_not_found',
    'brand_not_found',
    'store_not_found',
  ],
});

export const joinWanted = endpoint({
  method: 'POST',
  path: '/wanted/:id/join',
  who: 'member',
  rate: 'joinWanted',
  summary: 'Join a request, and get notified of matches',
  params,
  answer: one(WantedRequest),
  errors: [
    'wanted_not_found',
    'wanted_closed',
    'too_many_alerts',
    'category_not_found',
    'brand_not_found',
    'store_not_found',
  ],
});

export const leaveWanted = endpoint({
  method: 'DELETE',
  path: '/wanted/:id/join',
  who: 'member',
  rate: 'joinWanted',
  summary: 'Want it no longer; the alert that came with it goes, too',
  params,
  /** Null if the request was hidden in the meantime. */
  answer: one(WantedRequest.nullable()),
  errors: ['wanted_not_found'],
});

export const thankForDeal = endpoint({
  method: 'POST',
  path: '/wanted/:id/thanks',
  who: 'member',
  summary: 'Thank whoever posted a deal that matches a request I joined',
  params,
  body: z.strictObject({ dealId: Id }),
  answer: one(z.object({ thanks: z.int() })),
  errors: ['wanted_not_found', 'wanted_not_joined', 'deal_not_found', 'own_deal'],
});

export const closeWanted = endpoint({
  method: 'PUT',
  path: '/wanted/:id/close',
  who: 'member',
  only: 'own',
  summary: 'Mark my request as found, or withdraw it',
  params,
  body: z.strictObject({ isFound: z.boolean() }),
  answer: one(WantedRequest),
  errors: ['wanted_not_found', 'wanted_closed'],
});

export const removeWanted = endpoint({
  method: 'POST',
  path: '/admin/wanted/:id/remove',
  who: 'review',
  summary: 'Remove a request that breaks the rules',
  params,
  body: z.strictObject({ reason: requiredText(() => t('fields.reason'), wantedLimits.maxNoteLength) }),
  answer: Done,
  errors: ['wanted_not_found'],
});

export const wantedEndpoints = [
  listWanted,
  readWanted,
  listWantedOffers,
  listMyWanted,
  postWanted,
  joinWanted,
  leaveWanted,
  thankForDeal,
  closeWanted,
  removeWanted,
] as const;
