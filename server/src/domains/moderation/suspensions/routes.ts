import { liftSuspension, suspendUser } from '@haggle/contract/members/users-admin';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const suspensionRoutes = [
  route(suspendUser, async (context, { actor, params, body }) => {
    await actions.suspendUser(context, actor, params.id, { reason: body.reason, until: new Date(body.until) });
  }),
  route(liftSuspension, async (context, { actor, params }) => {
    await actions.liftSuspension(context, actor, params.id);
  }),
];
