import { getPushKey, subscribeDevice, unsubscribeDevice } from '@haggle/contract/notifications/settings';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const deviceRoutes = [
  route(getPushKey, async (context) => success({ data: { publicKey: actions.readPushKey(context) } })),
  route(subscribeDevice, async (context, { actor, body, origin }) => {
    await actions.subscribeDevice(context, actor, body, origin);
    return success({});
  }),
  route(unsubscribeDevice, async (context, { actor, body }) => {
    await actions.unsubscribeDevice(context, actor, body.endpoint);
    return success({});
  }),
];
