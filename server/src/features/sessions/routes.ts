import { login, logout, register } from '@haggle/contract/sessions';
import { route } from '../../platform/http/route.ts';
import { success } from '../../platform/http/success.ts';
import * as actions from './actions.ts';

export const sessionRoutes = [
  route(register, async (context, { body, origin }) => {
    const data = await actions.register(context, body, origin.userAgent);
    return success({ token: data.token, data });
  }),
  route(login, async (context, { body, origin }) => {
    const data = await actions.login(context, body, origin.userAgent);
    return success({ token: data.token, data });
  }),
  route(logout, async (context, { origin }) => {
    if (origin.token) await actions.logout(context, origin.token);
    return success({});
  }),
];
