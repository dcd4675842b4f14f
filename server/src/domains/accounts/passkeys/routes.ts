import {
  addPasskey,
  listPasskeys,
  passkeyLogin,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
} from '@haggle/contract/accounts/credentials';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const passkeyRoutes = [
  route(listPasskeys, async (context, { actor }) => {
    const data = await actions.listPasskeys(context, actor);
    return { count: data.length, data };
  }),
  route(startPasskey, async (context, { actor, body, origin }) => ({
    ...(await actions.startPasskey(context, actor, body.currentPassword, origin)),
  })),
  route(addPasskey, (context, { actor, body: { name, response }, origin }) =>
    actions.addPasskey(context, actor, { name, response, token: origin.token ?? '' }),
  ),
  route(removePasskey, async (context, { actor, params, origin }) => {
    await actions.removePasskey(context, actor, params.id, origin.token ?? '');
  }),
  route(startPasskeyLogin, async (context) => ({ ...(await actions.startPasskeyLogin(context)) })),
  route(passkeyLogin, async (context, { body, origin }) => {
    const data = await actions.signInWithPasskey(context, body.response, origin);
    return { token: data.token, data };
  }),
];
