import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as dealLimits from '../limits/deals.ts';
import { Id, list, one, PageQuery, Revision, Time } from '../shapes.ts';
import { words } from '../visible-text.ts';
import { DealDetail, LifecycleStatus } from './deals.ts';
import { HeldEdit } from './held-edits.ts';
import { DealState } from './state-reports.ts';

/** The role in which a deal is changed: `trusted` is a member whose trust level allows it. */
export const movers = ['author', 'moderator', 'trusted', 'community', 'clock'] as const;
export const Mover = z.enum(movers);
export type Mover = z.infer<typeof Mover>;

/** A change of a deal: what, by whom, and why. */
export const DealChange = z
  .object({
    _id: Id,
    kind: z.enum(['submitted', 'approved', 'edited', 'moved', 'merged']),
    mover: Mover,
    /** Null for changes by the community and the clock. */
    actor: z.object({ _id: Id, displayName: z.string().nullable(), username: z.string().nullable() }).nullable(),
    fromStatus: LifecycleStatus.nullable(),
    toStatus: LifecycleStatus.nullable(),
    reason: z.string().nullable(),
    /** Old and new value, by field name. */
    fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    createdAt: Time,
  })
  .meta({ id: 'DealChange' });
export type DealChange = z.infer<typeof DealChange>;

export const listDealChanges = endpoint({
  method: 'GET',
  path: '/deals/:id/history',
  who: 'anyone',
  summary: 'List what was done to a deal, newest first',
  params: z.object({ id: Id }),
  query: PageQuery,
  answer: list(DealChange),
  errors: ['deal_not_found', 'deal_merged'],
});

/** Why an author may not reopen a deal that is sold out or over. */
export const ReopeningRefusal = z.enum(['ended_by_members', 'ended_by_moderator', 'reopened_too_often']);
export type ReopeningRefusal = z.infer<typeof ReopeningRefusal>;

/** The logged-in member's relation to a deal, except vote and save. */
export const DealPart = z
  .object({
    /** Their report since the deal last changed its status. */
    stateReport: DealState.nullable(),
    couponWorked: z.boolean().nullable(),
    mayEdit: z.boolean(),
    /** For the author and admins: the author's edit that waits for approval. */
    heldEdit: HeldEdit.nullable(),
    /** The statuses to which they may move the deal now. */
    moves: z.array(z.object({ to: LifecycleStatus, needsReason: z.boolean() })),
    /** Why its author may not reopen the deal; null if they may, and for everyone else. */
    cannotReopen: ReopeningRefusal.nullable(),
  })
  .meta({ id: 'DealPart' });
export type DealPart = z.infer<typeof DealPart>;

export const getDealPart = endpoint({
  method: 'GET',
  path: '/deals/:id/mine',
  who: 'member',
  summary: 'Read what you said of a deal and may do with it',
  params: z.object({ id: Id }),
  answer: one(DealPart),
  errors: ['deal_not_found', 'deal_merged'],
});

export const moveDeal = endpoint({
  method: 'PUT',
  path: '/deals/:id/status',
  who: 'member',
  only: 'ownOrTrusted',
  or: 'review',
  summary:
    'Move a deal to another state, as its author, as a member of trust level 3 or as an admin; what waits is approved or rejected by it',
  params: z.object({ id: Id }),
  body: z.object({
    status: LifecycleStatus,
    reason: words().max(dealLimits.maxReasonLength).nullish(),
    /** The revision that the moderator read, when deciding on a pending deal. */
    revision: Revision.optional(),
  }),
  answer: one(DealDetail),
  errors: [
    'deal_not_found',
    'deal_merged',
    'not_your_deal',
    'own_case',
    'not_pending',
    'move_not_allowed',
    'reason_required',
    'author_unverified',
    'same_deal',
    'deal_claimed',
    'changed_meanwhile',
    'content_blocked',
    'curated_too_often',
    ...ReopeningRefusal.options,
  ],
});

export const mergeDeal = endpoint({
  method: 'POST',
  path: '/deals/:id/merge',
  who: 'member',
  only: 'trusted',
  or: 'review',
  summary:
    'Merge a deal into another: votes, saves and prices go along, and its address leads there; for admins, and for trust level 3 from the newer into the older of two alike',
  params: z.object({ id: Id }),
  body: z.object({ into: Id, reason: words().max(dealLimits.maxReasonLength).nullish() }),
  answer: one(DealDetail),
  errors: [
    'own_case',
    'deal_not_found',
    'trust_needed',
    'merge_with_itself',
    'not_mergeable',
    'not_alike',
    'merge_into_newer',
    'merge_into_ended',
    'retitled_lately',
    'curated_too_often',
    'deal_claimed',
    'content_blocked',
  ],
});

export const lifecycleEndpoints = [listDealChanges, getDealPart, moveDeal, mergeDeal] as const;
