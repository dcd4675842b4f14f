import { listMarks } from '@haggle/contract/analytics/marks';
import { listMeasures } from '@haggle/contract/analytics/measure-list';
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
import { getTraffic, getTrafficChanges } from '@haggle/contract/analytics/traffic';
import { route } from '../../platform/api/route.ts';
import * as actions from './actions.ts';

export const analyticsRoutes = [
  route(listMissedSearches, (context, { query }) => actions.listMissedSearches(context, query)),
  route(getEngagement, (context, { query }) => actions.readEngagement(context, query)),
  route(getDealsReport, (context, { query }) => actions.readDeals(context, query)),
  route(getSearchReport, (context, { query }) => actions.readSearches(context, query)),
  route(getGrowth, (context, { query }) => actions.readGrowth(context, { ...query, range: query.timeRange })),
  route(getPerformance, (context, { query }) => actions.readPerformance(context, { ...query, range: query.timeRange })),
  route(listMeasures, () => Promise.resolve(actions.listMeasures())),
  route(getTraffic, (context, { query }) => actions.readTraffic(context, query)),
  route(getTrafficChanges, (context, { query }) => actions.readChanges(context, query)),
  route(listMarks, (context, { query }) => actions.listMarks(context, query)),
  route(getRealtime, (context) => actions.readRealtime(context)),
  route(exportCsv, async (context, { query }) => actions.exportFile(context, 'csv', query)),
  route(exportJson, async (context, { query }) => actions.exportFile(context, 'json', query)),
];
