import { confirmTotp, removeTotp, startTotp } from '@haggle/contract/credentials';
import { route } from '../../platform/http/route.ts';
import { success } from '../../platform/http/success.ts';
import * as actions from './actions.ts';

export const secondFactorRoutes = [
  route(startTotp, async (context, { actor, body, origin }) =>
    success({ data: await actions.startTotp(context, actor, body.currentPassword, origin) }),
  ),
  route(confirmTotp, async (context, { actor, body, origin }) =>
    success({ data: { recoveryCodes: await actions.confirmTotp(context, actor, body.code, origin.token ?? '') } }),
  ),
  route(removeTotp, async (context, { actor, body, origin }) => {
    await actions.removeTotp(context, actor, body.currentPassword, origin);
    return success({});
  }),
];
