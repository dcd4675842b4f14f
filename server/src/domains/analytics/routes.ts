import {
  exportCsv,
  exportJson,
  getDealsReport,
  getEngagement,
  getGrowth,
  getPerformance,
  getRealtime,
  getSearchReport,
} from '@haggle/contract/analytics/reports';
import { route } from '../../platform/api/route.ts';
import { success } from '../../platform/api/success.ts';
import * as actions from './actions.ts';

export const analyticsRoutes = [
  route(getEngagement, async (context, { query }) =>
    success({ data: await actions.readEngagement(context, query.range) }),
  ),
  route(getDealsReport, async (context, { query }) => success({ data: await actions.readDeals(context, query.range) })),
  route(getSearchReport, async (context, { query }) =>
    success({ data: await actions.readSearches(context, query.range) }),
  ),
  route(getGrowth, async (context, { query }) => success({ data: await actions.readGrowth(context, query.timeRange) })),
  route(getPerformance, async (context, { query }) =>
    success({ data: await actions.readPerformance(context, query.timeRange) }),
  ),
  route(getRealtime, async (context) => success({ data: await actions.readRealtime(context) })),
  route(exportCsv, async (context, { query }) => actions.exportFile(context, 'csv', query)),
  route(exportJson, async (context, { query }) => actions.exportFile(context, 'json', query)),
];
