import {
  getDealStats,
  getRevenueReport,
  getUserStats,
  listDealTallies,
} from '@haggle/contract/affiliate/outbound-clicks';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const affiliateStatsRoutes = [
  route(getDealStats, async (context, { actor, params, query }) =>
    success({ data: await actions.readDealStats(context, actor, params.id, query) }),
  ),
  route(getUserStats, async (context, { actor, params, query }) =>
    success({ data: await actions.readUserStats(context, actor, params.id, query) }),
  ),
  route(listDealTallies, (context, { actor, query }) => actions.listDealTallies(context, actor, query)),
  route(getRevenueReport, async (context, { query }) => success({ data: await actions.readRevenue(context, query) })),
];
