import { getUnsubscription, unsubscribe } from '@haggle/contract/notifications/settings';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const unsubscriptionRoutes = [
  route(getUnsubscription, async (context, { params }) => ({
    what: await actions.describeUnsubscription(context, params.token),
  })),
  route(unsubscribe, async (context, { params }) => ({ what: await actions.unsubscribe(context, params.token) })),
];
