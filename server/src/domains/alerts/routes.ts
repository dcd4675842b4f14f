import { changeAlert, createAlert, deleteAlert, listAlertHits, listAlerts } from '@haggle/contract/alerts/alerts';
import { route } from '../../platform/api/route.ts';
import { success } from '../../platform/api/success.ts';
import * as actions from './actions.ts';

export const alertRoutes = [
  route(listAlerts, async (context, { actor }) =>
    success({ data: await actions.listAlerts(context, actor), delivery: await actions.measureDelivery(context) }),
  ),
  route(createAlert, async (context, { actor, body }) =>
    success({ data: await actions.createAlert(context, actor, body) }),
  ),
  route(changeAlert, async (context, { actor, params, body }) =>
    success({ data: await actions.changeAlert(context, actor, params.id, body) }),
  ),
  route(deleteAlert, async (context, { actor, params }) => {
    await actions.deleteAlert(context, actor, params.id);
    return success({});
  }),
  route(listAlertHits, (context, { actor, params, query }) => actions.listHits(context, actor, params.id, query)),
];
