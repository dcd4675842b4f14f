import { liftSuspension, suspendUser } from '@haggle/contract/members/users-admin';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const suspensionRoutes = [
  route(suspendUser, async (context, { actor, params, body: { reason, until, was } }) => {
    const draft = { reason, until: new Date(until), was: toSeen(was) };
    const { suspensionId } = await actions.suspendUser(context, actor, params.id, draft);
    return { suspensionId };
  }),
  route(liftSuspension, async (context, { actor, params, query: { suspensionId, was } }) => {
    if (suspensionId !== undefined) await actions.undoOneSuspension(context, actor, params.id, suspensionId);
    else await actions.liftSuspension(context, actor, params.id, { was: toSeen(was) });
  }),
];

function toSeen(was: string | null | undefined): Date | null | undefined {
  return typeof was === 'string' ? new Date(was) : was;
}
