import { confirm, startConfirming } from '@haggle/contract/accounts/confirmations';
import { route } from '../../../platform/api/route.ts';
import * as passkeysActions from '../passkeys/actions.ts';
import * as actions from './actions.ts';

export const confirmationRoutes = [
  route(confirm, (context, { actor, body, origin }) => actions.confirm(context, actor, body, origin)),
  route(startConfirming, async (context, { actor, origin }) => ({
    ...(await passkeysActions.startPasskeyConfirmation(context, actor, origin.token ?? '')),
  })),
];
