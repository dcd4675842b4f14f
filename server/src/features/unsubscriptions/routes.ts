import { getUnsubscription, unsubscribe } from '@haggle/contract/deliveries';
import { route } from '../../platform/http/route.ts';
import { success } from '../../platform/http/success.ts';
import * as actions from './actions.ts';

export const unsubscriptionRoutes = [
  route(getUnsubscription, async (context, { params }) =>
    success({ data: { what: await actions.describeUnsubscription(context, params.token) } }),
  ),
  route(unsubscribe, async (context, { params }) =>
    success({ data: { what: await actions.unsubscribe(context, params.token) } }),
  ),
];
