import { callOffCleanup, cleanUp } from '@haggle/contract/members/users-admin';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const cleanupRoutes = [
  route(cleanUp, async (context, { actor, params, body }) => {
    await actions.cleanUp(context, actor, params.id, { reason: body.reason, until: new Date(body.until) });
  }),
  route(callOffCleanup, async (context, { actor, params }) => {
    await actions.callOff(context, actor, params.id);
  }),
];
