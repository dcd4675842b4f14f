import { z } from 'zod';
import { Deal, DealDetail, LifecycleStatus } from '../deals/deals.ts';
import { endpoint } from '../endpoint.ts';
import * as boardLimits from '../limits/board.ts';
import * as dealLimits from '../limits/deals.ts';
import { choice, Flag, Id, list, one, pageFields, Revision, Slug, Time, TimeInput } from '../shapes.ts';
import { words } from '../visible-text.ts';
import { BulkOutcome, SeenRevisions, SelectedIds } from './approvals.ts';
import { dealAges } from './choices.ts';

/** A deal as the board shows it. */
export const BoardDeal = z
  .object({
    deal: Deal,
    /** To be sent with a decision on a pending deal. */
    revision: Revision,
    startsAt: Time.nullable(),
    endsAt: Time.nullable(),
    statusChangedAt: Time,
    /** Members' reports since it last changed its status. */
    openReports: z.int(),
    /** The statuses to which an admin may move it now. */
    moves: z.array(z.object({ to: LifecycleStatus, needsReason: z.boolean() })),
  })
  .meta({ id: 'BoardDeal' });
export type BoardDeal = z.infer<typeof BoardDeal>;

const filterFields = {
  store: Slug.optional(),
  category: Slug.optional(),
  /** The deal's age: up to this many days, or older. */
  age: z.enum(dealAges, choice(dealAges)).optional(),
  reported: Flag.optional(),
  /** Created by this import. */
  importRun: Id.optional(),
  /** Words of the title, or the id. */
  q: z.string().trim().max(boardLimits.maxSearchLength).optional(),
};

const BoardQuery = z.strictObject(filterFields);
export type BoardFilters = z.output<typeof BoardQuery>;

export const readBoard = endpoint({
  method: 'GET',
  path: '/admin/deals/board',
  who: 'review',
  summary:
    'Read the deals by state: how many, counted up to 10,000 (1,000 behind filters; common words among the latest 2,000), and the latest of each',
  query: BoardQuery,
  answer: one(z.array(z.object({ status: LifecycleStatus, count: z.int(), deals: z.array(BoardDeal) }))),
});

export const BoardListQuery = z.strictObject({ ...pageFields, ...filterFields, status: LifecycleStatus.optional() });

export const listBoard = endpoint({
  method: 'GET',
  path: '/admin/deals',
  who: 'review',
  summary:
    'List deals in any state, the latest first; the total is counted up to 10,000 of each state (1,000 behind filters)',
  query: BoardListQuery,
  answer: list(BoardDeal),
});

export const moveDeals = endpoint({
  method: 'POST',
  path: '/admin/deals/moves',
  who: 'review',
  summary: 'Move several deals to another state, as far as the lifecycle allows it; each is answered apart',
  body: z.object({
    dealIds: SelectedIds,
    status: LifecycleStatus,
    reason: words().max(dealLimits.maxReasonLength).nullish(),
    revisions: SeenRevisions,
  }),
  answer: one(z.array(BulkOutcome)),
});

export const scheduleDeal = endpoint({
  method: 'PUT',
  path: '/admin/deals/:id/schedule',
  who: 'review',
  summary: 'Set or clear when a deal starts and ends',
  params: z.object({ id: Id }),
  body: z.object({ startsAt: TimeInput.nullable().optional(), endsAt: TimeInput.nullable().optional() }),
  answer: one(DealDetail),
  errors: [
    'deal_not_found',
    'deal_merged',
    'own_case',
    'not_schedulable',
    'author_unverified',
    'same_deal',
    'deal_claimed',
  ],
});

export const lifecycleBoardEndpoints = [readBoard, listBoard, moveDeals, scheduleDeal] as const;
