import { changeDeliverySettings, getDeliverySettings } from '@haggle/contract/notifications/settings';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const deliveryRoutes = [
  route(getDeliverySettings, async (context, { actor }) =>
    success({ data: await actions.readDeliverySettings(context, actor) }),
  ),
  route(changeDeliverySettings, async (context, { actor, body }) =>
    success({ data: await actions.changeSettings(context, actor, body) }),
  ),
];
