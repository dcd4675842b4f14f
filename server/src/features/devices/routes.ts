import { getPushKey, subscribeDevice, unsubscribeDevice } from '@haggle/contract/deliveries';
import { route } from '../../platform/http/route.ts';
import { success } from '../../platform/http/success.ts';
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
