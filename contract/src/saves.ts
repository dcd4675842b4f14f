import { z } from 'zod';
import { Deal } from './deals.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { Id, list, PageQuery } from './shapes.ts';
import { VoteValue } from './votes.ts';

const Saved = z.object({ success: z.literal(true), saved: z.boolean() });

export const saveDeal = endpoint({
  method: 'POST',
  path: '/deals/:id/save',
  who: 'member',
  rate: 'save',
  summary: 'Save a deal; saving twice is the same as once',
  params: z.object({ id: Id }),
  answer: Saved,
  errors: ['deal_not_found'],
});

export const unsaveDeal = endpoint({
  method: 'DELETE',
  path: '/deals/:id/save',
  who: 'member',
  rate: 'save',
  summary: 'Remove a deal from the saved ones',
  params: z.object({ id: Id }),
  answer: Saved,
  errors: ['deal_not_found'],
});

export const listMySavedDeals = endpoint({
  method: 'GET',
  path: '/users/me/saved-deals',
  who: 'member',
  summary: 'List my saved deals, last saved first',
  query: PageQuery,
  answer: list(Deal),
});

export const listSavedDeals = endpoint({
  method: 'GET',
  path: '/users/:id/saved-deals',
  who: 'member',
  summary: "List a member's saved deals: one's own, or anyone's for an admin",
  params: z.object({ id: Id }),
  query: PageQuery,
  answer: list(Deal),
  errors: ['user_not_found'],
});

const StatusMaps = z.object({
  savedStatus: z.record(z.string(), z.boolean()),
  voteStatus: z.record(z.string(), VoteValue),
});
export type StatusMaps = z.infer<typeof StatusMaps>;

export const bulkStatus = endpoint({
  method: 'POST',
  path: '/deals/bulk/status',
  who: 'member',
  summary: 'Tell which of these deals I saved and how I voted on them',
  body: z.object({
    dealIds: z.array(Id).min(1, 'Name at least one deal.').max(limits.status.idsMost, 'Name at most 100 deals.'),
  }),
  answer: StatusMaps.extend({ success: z.literal(true), data: StatusMaps }),
});

export const saveEndpoints = [saveDeal, unsaveDeal, listMySavedDeals, listSavedDeals, bulkStatus] as const;
