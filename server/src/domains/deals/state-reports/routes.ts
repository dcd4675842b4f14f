import { reportState, withdrawStateReport } from '@haggle/contract/deals/state-reports';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const stateReportRoutes = [
  route(reportState, (context, { actor, origin: { address }, params, body }) =>
    actions.reportState(context, { actor, address }, params.id, body),
  ),
  route(withdrawStateReport, (context, { actor, params }) => actions.withdrawStateReport(context, actor, params.id)),
];
