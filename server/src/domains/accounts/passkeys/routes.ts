import {
  addPasskey,
  listPasskeys,
  passkeyLogin,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
} from '@haggle/contract/accounts/credentials';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const passkeyRoutes = [
  route(listPasskeys, async (context, { actor }) => {
    const data = await actions.listPasskeys(context, actor);
    return success({ count: data.length, data });
  }),
  route(startPasskey, async (context, { actor, body, origin }) =>
    success({ data: { ...(await actions.startPasskey(context, actor, body.currentPassword, origin)) } }),
  ),
  route(addPasskey, async (context, { actor, body: { name, response }, origin }) =>
    success({ data: await actions.addPasskey(context, actor, { name, response, token: origin.token ?? '' }) }),
  ),
  route(removePasskey, async (context, { actor, params, origin }) => {
    await actions.removePasskey(context, actor, params.id, origin.token ?? '');
    return success({});
  }),
  route(startPasskeyLogin, async (context) => success({ data: { ...(await actions.startPasskeyLogin(context)) } })),
  route(passkeyLogin, async (context, { body, origin }) => {
    const data = await actions.signInWithPasskey(context, body.response, origin);
    return success({ token: data.token, data });
  }),
];
