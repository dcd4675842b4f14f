import {
  endSession,
  listSessions,
  login,
  logout,
  register,
  revokeOtherSessions,
  revokeSession,
} from '@haggle/contract/accounts/sessions';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const sessionRoutes = [
  route(register, async (context, { body, origin }) => {
    const data = await actions.register(context, body, origin);
    return { token: data.token, data };
  }),
  route(login, async (context, { body, origin }) => {
    const data = await actions.login(context, body, origin);
    return { token: data.token, data };
  }),
  route(logout, async (context, { origin }) => {
    if (origin.token) await actions.logout(context, origin.token);
  }),
  route(endSession, (context, { body }) => actions.endSession(context, body.tokenHash)),
  route(listSessions, async (context, { actor, origin }) => {
    const data = await actions.listSessions(context, actor, origin.token ?? '');
    return { count: data.length, data };
  }),
  route(revokeSession, async (context, { actor, params }) => {
    await actions.revokeSession(context, actor, params.id);
  }),
  route(revokeOtherSessions, (context, { actor, origin }) =>
    actions.revokeOtherSessions(context, actor, origin.token ?? ''),
  ),
];
