import { reportState, withdrawStateReport } from '@haggle/contract/deals/state-reports';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const stateReportRoutes = [
  route(reportState, async (context, { actor, origin: { address }, params, body }) =>
    success({ data: await actions.reportState(context, { actor, address }, params.id, body) }),
  ),
  route(withdrawStateReport, async (context, { actor, params }) =>
    success({ data: await actions.withdrawStateReport(context, actor, params.id) }),
  ),
];
