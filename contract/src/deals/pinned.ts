import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, one, TimeInput } from '../shapes.ts';
import { Deal } from './deals.ts';

export const listPinnedDeals = endpoint({
  method: 'GET',
  path: '/deals/pinned',
  who: 'anyone',
  summary: 'List the deals that stand above the lists of the home page',
  answer: one(z.array(Deal)),
});

const params = z.object({ id: Id });

export const pinDeal = endpoint({
  method: 'PUT',
  path: '/admin/deals/:id/pin',
  who: 'content',
  summary: 'Let a deal stand above the lists of the home page, for a time or until it is unpinned',
  params,
  body: z.strictObject({ until: TimeInput.nullable().default(null) }),
  answer: Done,
  errors: ['deal_not_found', 'deal_merged', 'own_case', 'not_pinnable', 'pins_full'],
});

export const unpinDeal = endpoint({
  method: 'DELETE',
  path: '/admin/deals/:id/pin',
  who: 'content',
  summary: 'Let a deal stand in the lists only',
  params,
  answer: Done,
});

export const pinnedEndpoints = [listPinnedDeals, pinDeal, unpinDeal] as const;
