import { getAttention, getDashboard } from '@haggle/contract/operations/dashboard';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const dashboardRoutes = [
  route(getDashboard, (context, { actor }) => actions.readDashboard(context, actor)),
  route(getAttention, (context, { actor }) => actions.readAttention(context, actor)),
];
