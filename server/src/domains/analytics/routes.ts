import { listMissedSearches } from '@haggle/contract/analytics/missed-searches';
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
import * as actions from './actions.ts';

export const analyticsRoutes = [
  route(listMissedSearches, (context, { query }) => actions.listMissedSearches(context, query)),
  route(getEngagement, (context, { query }) => actions.readEngagement(context, query.range)),
  route(getDealsReport, (context, { query }) => actions.readDeals(context, query.range)),
  route(getSearchReport, (context, { query }) => actions.readSearches(context, query.range)),
  route(getGrowth, (context, { query }) => actions.readGrowth(context, query.timeRange)),
  route(getPerformance, (context, { query }) => actions.readPerformance(context, query.timeRange)),
  route(getRealtime, (context) => actions.readRealtime(context)),
  route(exportCsv, async (context, { query }) => actions.exportFile(context, 'csv', query)),
  route(exportJson, async (context, { query }) => actions.exportFile(context, 'json', query)),
];
