import { confirm, startConfirming } from '@haggle/contract/accounts/confirmations';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const confirmationRoutes = [
  route(confirm, async (context, { actor, body, origin }) =>
    success({ data: await actions.confirm(context, actor, body, origin) }),
  ),
  route(startConfirming, async (context, { actor }) =>
    success({ data: { ...(await actions.askForOwnPasskey(context, actor)) } }),
  ),
];
