import { confirmTotp, removeTotp, startTotp } from '@haggle/contract/accounts/credentials';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const secondFactorRoutes = [
  route(startTotp, (context, { actor, body, origin }) =>
    actions.startTotp(context, actor, body.currentPassword, origin),
  ),
  route(confirmTotp, async (context, { actor, body, origin }) => ({
    recoveryCodes: await actions.confirmTotp(context, actor, body.code, origin.token ?? ''),
  })),
  route(removeTotp, async (context, { actor, body, origin }) => {
    await actions.removeTotp(context, actor, body.currentPassword, origin);
  }),
];
