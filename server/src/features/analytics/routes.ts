import { analyticsEndpoints } from '@haggle/contract/analytics';
import { analyticsReportEndpoints } from '@haggle/contract/analytics-reports';
import { route } from '../../platform/http/route.ts';
import { refuseAll } from './actions.ts';

export const analyticsRoutes = [...analyticsEndpoints, ...analyticsReportEndpoints].map((endpoint) =>
  route(endpoint, async () => refuseAll()),
);
