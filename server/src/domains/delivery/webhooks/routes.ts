import { testAlertWebhook } from '@haggle/contract/alerts/alerts';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const webhookRoutes = [
  route(testAlertWebhook, (context, { actor, params }) => actions.testWebhook(context, actor, params.id)),
];
