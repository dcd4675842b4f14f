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
import * as actions from './actions.ts';
import * as proofActions from './proof-actions.ts';
import * as resetActions from './reset-actions.ts';

export const credentialRoutes = [
  route(forgotPassword, async (context, { body }) => {
    await resetActions.forgotPassword(context, body.email);
  }),
  route(resetPassword, async (context, { params, body, origin }) => {
    await resetActions.resetPassword(context, params.token, body.password, origin);
  }),
  route(verifyEmail, async (context, { params, actor, origin }) => {
    await proofActions.verifyEmail(context, actor, params.token, origin);
  }),
  route(readVerification, async (context) => ({ canSend: proofActions.canSendEmail(context) })),
  route(resendVerification, async (context, { actor }) => ({
    sent: await proofActions.resendVerification(context, actor.id),
  })),
  route(changePassword, (context, { actor, body, origin }) => actions.changePassword(context, actor, body, origin)),
  route(changeEmail, (context, { actor, body, origin }) => actions.changeEmail(context, actor, body, origin)),
];
