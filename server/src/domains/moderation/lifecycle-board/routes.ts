import { listBoard, moveDeals, readBoard, scheduleDeal } from '@haggle/contract/moderation/lifecycle-board';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';
import * as scheduleActions from './schedule-actions.ts';

export const lifecycleBoardRoutes = [
  route(readBoard, (context, { actor, query }) => actions.readBoard(context, actor, query)),
  route(listBoard, (context, { actor, query }) => actions.listBoard(context, actor, query)),
  route(moveDeals, (context, { actor, body: { reason, ...body } }) =>
    actions.moveDeals(context, actor, { ...body, reason: reason || null }),
  ),
  route(scheduleDeal, (context, { actor, params, body }) =>
    scheduleActions.scheduleDeal(context, actor, params.id, body),
  ),
];
