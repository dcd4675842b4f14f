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
import * as exportActions from './export-actions.ts';
import * as markActions from './mark-actions.ts';
import * as measureActions from './measure-actions.ts';
import * as nowActions from './now-actions.ts';
import * as reportActions from './report-actions.ts';
import * as speedActions from './speed-actions.ts';
import * as termActions from './term-actions.ts';
import * as trafficActions from './traffic-actions.ts';

export const analyticsRoutes = [
  route(listMissedSearches, (context, { query }) => termActions.listMissedSearches(context, query)),
  route(getEngagement, (context, { query }) => reportActions.readEngagement(context, query)),
  route(getDealsReport, (context, { query }) => reportActions.readDeals(context, query)),
  route(getSearchReport, (context, { query }) => reportActions.readSearches(context, query)),
  route(getGrowth, (context, { query }) => reportActions.readGrowth(context, { ...query, range: query.timeRange })),
  route(getPerformance, (context, { query }) =>
    speedActions.readPerformance(context, { ...query, range: query.timeRange }),
  ),
  route(listMeasures, () => Promise.resolve(measureActions.listMeasures())),
  route(getTraffic, (context, { query }) => trafficActions.readTraffic(context, query)),
  route(getTrafficChanges, (context, { query }) => trafficActions.readChanges(context, query)),
  route(listMarks, (context, { query }) => markActions.listMarks(context, query)),
  route(getRealtime, (context) => nowActions.readRealtime(context)),
  route(exportCsv, async (context, { query }) => exportActions.exportFile(context, 'csv', query)),
  route(exportJson, async (context, { query }) => exportActions.exportFile(context, 'json', query)),
];
