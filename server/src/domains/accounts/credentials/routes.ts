import {
  changeEmail,
  changePassword,
  forgotPassword,
  readVerification,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@haggle/contract/accounts/credentials';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const credentialRoutes = [
  route(forgotPassword, async (context, { body }) => {
    await actions.forgotPassword(context, body.email);
    return success({});
  }),
  route(resetPassword, async (context, { params, body, origin }) => {
    await actions.resetPassword(context, params.token, body.password, origin);
    return success({});
  }),
  route(verifyEmail, async (context, { params, actor, origin }) => {
    await actions.verifyEmail(context, actor, params.token, origin);
    return success({});
  }),
  route(readVerification, async (context) => success({ data: { canSend: actions.canSendMail(context) } })),
  route(resendVerification, async (context, { actor }) =>
    success({ data: { sent: await actions.resendVerification(context, actor.id) } }),
  ),
  route(changePassword, async (context, { actor, body, origin }) =>
    success({ data: await actions.changePassword(context, actor, body, origin) }),
  ),
  route(changeEmail, async (context, { actor, body, origin }) =>
    success({ data: await actions.changeEmail(context, actor, body, origin) }),
  ),
];
