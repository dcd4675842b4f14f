import { getDashboard } from '@haggle/contract/desk';
import { route } from '../../platform/http/route.ts';
import { success } from '../../platform/http/success.ts';
import * as actions from './actions.ts';

export const dashboardRoutes = [
  route(getDashboard, async (context) => success({ data: await actions.readDashboard(context) })),
];
