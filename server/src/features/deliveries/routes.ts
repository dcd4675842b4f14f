import { changeDeliverySettings, getDeliverySettings } from '@haggle/contract/deliveries';
import { route } from '../../platform/http/route.ts';
import { success } from '../../platform/http/success.ts';
import * as actions from './actions.ts';

export const deliveryRoutes = [
  route(getDeliverySettings, async (context, { actor }) =>
    success({ data: await actions.readDeliverySettings(context, actor) }),
  ),
  route(changeDeliverySettings, async (context, { actor, body }) =>
    success({ data: await actions.changeSettings(context, actor, body) }),
  ),
];
