import { getEmailReports, renewEmailReportsKey, reportEmails } from '@haggle/contract/email/reports';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const emailReportRoutes = [
  route(reportEmails, async (context, { params, body }) => ({
    blocked: await actions.receiveReports(context, params.key, body),
  })),
  route(getEmailReports, (context) => actions.readReportsState(context)),
  route(renewEmailReportsKey, (context, { actor }) => actions.renewReportsKey(context, actor)),
];
