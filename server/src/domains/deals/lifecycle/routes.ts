import { getDealPart, moveDeal } from '@haggle/contract/deals/lifecycle';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const lifecycleRoutes = [
  route(getDealPart, (context, { actor, params }) => actions.readDealPart(context, actor, params.id)),
  route(moveDeal, (context, { actor, params, body }) =>
    actions.moveByHand(context, actor, params.id, {
      status: body.status,
      reason: body.reason || null,
      seen: body.revision,
    }),
  ),
];
