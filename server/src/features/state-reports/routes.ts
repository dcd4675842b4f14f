import { reportState, withdrawStateReport } from '@haggle/contract/state-reports';
import { route } from '../../platform/http/route.ts';
import { success } from '../../platform/http/success.ts';
import * as actions from './actions.ts';

export const stateReportRoutes = [
  route(reportState, async (context, { actor, origin: { address }, params, body }) =>
    success({ data: await actions.reportState(context, { actor, address }, params.id, body) }),
  ),
  route(withdrawStateReport, async (context, { actor, params }) =>
    success({ data: await actions.withdrawStateReport(context, actor, params.id) }),
  ),
];
