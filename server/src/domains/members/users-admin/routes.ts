import {
  addNote,
  adjustPoints,
  changeRole,
  getAdminUser,
  listAdminUsers,
  messageUser,
  removeNote,
  revokeUserSession,
  revokeUserSessions,
} from '@haggle/contract/members/users-admin';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const usersAdminRoutes = [
  route(listAdminUsers, (context, { actor, query }) => actions.listAdminUsers(context, actor, query)),
  route(getAdminUser, (context, { actor, params }) => actions.readAdminUser(context, actor, params.id)),
  route(changeRole, async (context, { actor, params, body }) => {
    await actions.changeRole(context, actor, params.id, { ...body, reason: body.reason || null });
  }),
  route(adjustPoints, async (context, { actor, params, body }) => {
    await actions.adjustPoints(context, actor, params.id, body);
  }),
  route(messageUser, async (context, { actor, params, body }) => {
    await actions.messageUser(context, actor, params.id, body.text);
  }),
  route(addNote, async (context, { actor, params, body }) => {
    await actions.addNote(context, actor, params.id, body.body);
  }),
  route(removeNote, async (context, { actor, params }) => {
    await actions.removeNote(context, actor, params.id, params.noteId);
  }),
  route(revokeUserSessions, async (context, { actor, params }) => {
    await actions.revokeSessions(context, actor, params.id);
  }),
  route(revokeUserSession, async (context, { actor, params }) => {
    await actions.revokeSessions(context, actor, params.id, params.sessionId);
  }),
];
