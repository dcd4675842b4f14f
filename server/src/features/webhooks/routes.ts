import { testAlertWebhook } from '@haggle/contract/alerts';
import { route } from '../../platform/http/route.ts';
import { success } from '../../platform/http/success.ts';
import * as actions from './actions.ts';

export const webhookRoutes = [
  route(testAlertWebhook, async (context, { actor, params }) =>
    success({ data: await actions.testWebhook(context, actor, params.id) }),
  ),
];
