import {
  changeAlert,
  createAlert,
  deleteAlert,
  listAlertHits,
  listAlerts,
  readNews,
} from '@haggle/contract/alerts/alerts';
import { route } from '../../platform/api/route.ts';
import * as actions from './actions.ts';

export const alertRoutes = [
  route(readNews, (context, { actor, query }) => actions.countNews(context, actor, new Date(query.since))),
  route(listAlerts, async (context, { actor }) => ({
    data: await actions.listAlerts(context, actor),
    delivery: await actions.measureDelivery(context),
  })),
  route(createAlert, (context, { actor, body }) => actions.createAlert(context, actor, body)),
  route(changeAlert, (context, { actor, params, body }) => actions.changeAlert(context, actor, params.id, body)),
  route(deleteAlert, async (context, { actor, params }) => {
    await actions.deleteAlert(context, actor, params.id);
  }),
  route(listAlertHits, (context, { actor, params, query }) => actions.listHits(context, actor, params.id, query)),
];
