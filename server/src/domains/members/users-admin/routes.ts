import {
  addNote,
  adjustPoints,
  changeRole,
  getAdminUser,
  listAdminUsers,
  removeNote,
  revokeUserSession,
  revokeUserSessions,
} from '@haggle/contract/members/users-admin';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const usersAdminRoutes = [
  route(listAdminUsers, (context, { query }) => actions.listAdminUsers(context, query)),
  route(getAdminUser, async (context, { params }) =>
    success({ data: await actions.readAdminUser(context, params.id) }),
  ),
  route(changeRole, async (context, { actor, params, body }) => {
    await actions.changeRole(context, actor, params.id, { role: body.role, reason: body.reason || null });
    return success({});
  }),
  route(adjustPoints, async (context, { actor, params, body }) => {
    await actions.adjustPoints(context, actor, params.id, body);
    return success({});
  }),
  route(addNote, async (context, { actor, params, body }) => {
    await actions.addNote(context, actor, params.id, body.body);
    return success({});
  }),
  route(removeNote, async (context, { actor, params }) => {
    await actions.removeNote(context, actor, params.id, params.noteId);
    return success({});
  }),
  route(revokeUserSessions, async (context, { actor, params }) => {
    await actions.revokeSessions(context, actor, params.id);
    return success({});
  }),
  route(revokeUserSession, async (context, { actor, params }) => {
    await actions.revokeSessions(context, actor, params.id, params.sessionId);
    return success({});
  }),
];
