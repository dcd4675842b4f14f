import { testAlertWebhook } from '@haggle/contract/alerts/alerts';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const webhookRoutes = [
  route(testAlertWebhook, async (context, { actor, params }) =>
    success({ data: await actions.testWebhook(context, actor, params.id) }),
  ),
];
