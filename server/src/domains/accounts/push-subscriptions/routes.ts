import { getPushKey, subscribePush, unsubscribePush } from '@haggle/contract/notifications/settings';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const pushSubscriptionRoutes = [
  route(getPushKey, async (context) => ({ publicKey: actions.readPushKey(context) })),
  route(subscribePush, async (context, { actor, body, origin }) => {
    await actions.subscribePush(context, actor, body, origin);
  }),
  route(unsubscribePush, async (context, { actor, body }) => {
    await actions.unsubscribePush(context, actor, body.endpoint);
  }),
];
