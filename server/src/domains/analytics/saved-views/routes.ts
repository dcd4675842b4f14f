import {
  addAnalyticsView,
  deleteAnalyticsView,
  listAnalyticsViews,
  renameAnalyticsView,
} from '@haggle/contract/analytics/views';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const savedViewRoutes = [
  route(listAnalyticsViews, (context, { actor }) => actions.listViews(context, actor)),
  route(addAnalyticsView, (context, { actor, body }) => actions.addView(context, actor, body)),
  route(renameAnalyticsView, (context, { actor, params, body }) =>
    actions.renameView(context, actor, { ...params, ...body }),
  ),
  route(deleteAnalyticsView, (context, { actor, params }) => actions.deleteView(context, actor, params.id)),
];
