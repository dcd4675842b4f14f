import { mergeDeal } from '@haggle/contract/deals/lifecycle';
import { approveDeal, rejectDeal } from '@haggle/contract/moderation/moderation';
import { route } from '../../platform/api/route.ts';
import { success } from '../../platform/api/success.ts';
import * as actions from './actions.ts';

export const moderationRoutes = [
  route(approveDeal, async (context, { actor, params, body }) =>
    success({ data: await actions.approveDeal(context, actor, params.id, body?.revision) }),
  ),
  route(rejectDeal, async (context, { actor, params, body }) =>
    success({
      data: await actions.rejectDeal(context, actor, params.id, { reason: body?.reason || null, seen: body?.revision }),
    }),
  ),
  route(mergeDeal, async (context, { actor, params, body }) =>
    success({
      data: await actions.mergeDeal(context, actor, params.id, { into: body.into, reason: body.reason || null }),
    }),
  ),
];
