import { mergeDeal, moveDeal } from '@haggle/contract/deals/lifecycle';
import { approveDeal, rejectDeal } from '@haggle/contract/moderation/moderation';
import { route } from '../../platform/api/route.ts';
import * as actions from './actions.ts';

export const moderationRoutes = [
  route(approveDeal, (context, { actor, params, body }) =>
    actions.approveDeal(context, actor, params.id, body?.revision),
  ),
  route(rejectDeal, (context, { actor, params, body }) =>
    actions.rejectDeal(context, actor, params.id, { reason: body?.reason || null, seen: body?.revision }),
  ),
  route(moveDeal, (context, { actor, params, body }) =>
    actions.moveOrDecide(context, actor, params.id, {
      status: body.status,
      reason: body.reason || null,
      seen: body.revision,
    }),
  ),
  route(mergeDeal, (context, { actor, params, body }) =>
    actions.mergeDeal(context, actor, params.id, { into: body.into, reason: body.reason || null }),
  ),
];
