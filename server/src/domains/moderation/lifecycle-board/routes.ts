import { listBoard, moveDeals, readBoard, scheduleDeal } from '@haggle/contract/moderation/lifecycle-board';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const lifecycleBoardRoutes = [
  route(readBoard, async (context, { actor, query }) =>
    success({ data: await actions.readBoard(context, actor, query) }),
  ),
  route(listBoard, (context, { actor, query }) => actions.listBoard(context, actor, query)),
  route(moveDeals, async (context, { actor, body: { reason, ...body } }) =>
    success({ data: await actions.moveDeals(context, actor, { ...body, reason: reason || null }) }),
  ),
  route(scheduleDeal, async (context, { actor, params, body }) =>
    success({ data: await actions.scheduleDeal(context, actor, params.id, body) }),
  ),
];
