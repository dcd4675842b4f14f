import { getDashboard } from '@haggle/contract/operations/dashboard';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const dashboardRoutes = [
  route(getDashboard, async (context) => success({ data: await actions.readDashboard(context) })),
];
