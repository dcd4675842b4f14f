import {
  getDealStats,
  getRevenueReport,
  getUserStats,
  listDealTallies,
} from '@haggle/contract/affiliate/outbound-clicks';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const affiliateStatsRoutes = [
  route(getDealStats, (context, { actor, params, query }) => actions.readDealStats(context, actor, params.id, query)),
  route(getUserStats, (context, { actor, params, query }) => actions.readUserStats(context, actor, params.id, query)),
  route(listDealTallies, (context, { actor, query }) => actions.listDealTallies(context, actor, query)),
  route(getRevenueReport, (context, { query }) => actions.readRevenue(context, query)),
];
