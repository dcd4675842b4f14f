import { getDealPart, moveDeal } from '@haggle/contract/deals/lifecycle';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const lifecycleRoutes = [
  route(getDealPart, async (context, { actor, params }) =>
    success({ data: await actions.readDealPart(context, actor, params.id) }),
  ),
  route(moveDeal, async (context, { actor, params, body }) =>
    success({
      data: await actions.moveByHand(context, actor, params.id, {
        status: body.status,
        reason: body.reason || null,
        seen: body.revision,
      }),
    }),
  ),
];
