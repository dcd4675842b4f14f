import { z } from 'zod';
import { Deal, DealDetail } from '../deals/deals.ts';
import { HeldEdit } from '../deals/held-edits.ts';
import { endpoint } from '../endpoint.ts';
import * as dealLimits from '../limits/deals.ts';
import { Id, list, one, PageQuery, Revision } from '../shapes.ts';
import { words } from '../visible-text.ts';

/** An edit waiting for approval, as moderators read it. */
export const WaitingEdit = HeldEdit.extend({
  deal: Deal,
  /** To be sent with the decision. */
  revision: Revision,
  /** The author's trust level; null if they deleted their account. */
  trustLevel: z.int().nullable(),
}).meta({ id: 'WaitingEdit' });
export type WaitingEdit = z.infer<typeof WaitingEdit>;

export const listWaitingEdits = endpoint({
  method: 'GET',
  path: '/admin/edits',
  who: 'review',
  summary: 'List the edits of published deals that wait for a moderator, the longest waiting first',
  query: PageQuery,
  answer: list(WaitingEdit),
});

export const approveEdit = endpoint({
  method: 'PUT',
  path: '/admin/edits/:id/approve',
  who: 'review',
  summary: 'Approve a waiting edit and notify its author',
  params: z.object({ id: Id }),
  body: z.object({ revision: Revision.optional() }).optional(),
  answer: one(DealDetail),
  errors: [
    'own_case',
    'edit_not_found',
    'changed_meanwhile',
    'not_editable',
    'same_deal',
    'category_not_found',
    'no_exchange_rate',
  ],
});

export const rejectEdit = endpoint({
  method: 'PUT',
  path: '/admin/edits/:id/reject',
  who: 'review',
  summary: 'Turn down an edit that waits; the reason reaches its author',
  params: z.object({ id: Id }),
  body: z.object({ reason: words().max(dealLimits.maxReasonLength).nullish() }).optional(),
  answer: one(DealDetail),
  errors: ['edit_not_found'],
});

export const heldEditEndpoints = [listWaitingEdits, approveEdit, rejectEdit] as const;
