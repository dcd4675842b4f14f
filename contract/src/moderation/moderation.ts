import { z } from 'zod';
import { DealDetail } from '../deals/deals.ts';
import { endpoint } from '../endpoint.ts';
import * as dealLimits from '../limits/deals.ts';
import { Id, one, Revision } from '../shapes.ts';
import { words } from '../visible-text.ts';

export const approveDeal = endpoint({
  method: 'PUT',
  path: '/deals/:id/approve',
  who: 'review',
  summary: 'Publish a deal that waits for approval',
  params: z.object({ id: Id }),
  body: z.object({ revision: Revision.optional() }).optional(),
  answer: one(DealDetail),
  errors: [
    'own_case',
    'deal_not_found',
    'not_pending',
    'author_unverified',
    'deal_claimed',
    'changed_meanwhile',
    'same_deal',
  ],
});

export const rejectDeal = endpoint({
  method: 'PUT',
  path: '/deals/:id/reject',
  who: 'review',
  summary: 'Turn down a deal that waits for approval; the reason reaches its author',
  params: z.object({ id: Id }),
  body: z
    .object({ reason: words().max(dealLimits.maxReasonLength).optional(), revision: Revision.optional() })
    .optional(),
  answer: one(DealDetail),
  errors: ['deal_not_found', 'not_pending', 'own_case', 'deal_claimed', 'changed_meanwhile'],
});

export const moderationEndpoints = [approveDeal, rejectDeal] as const;
