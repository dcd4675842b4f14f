import {
  deleteReportAddress,
  fetchReport,
  getReportAddress,
  listFailingReports,
  putReportAddress,
} from '@haggle/contract/affiliate/report-addresses';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const reportAddressRoutes = [
  route(listFailingReports, (context) => actions.listFailing(context)),
  route(getReportAddress, (context, { params }) => actions.readAddress(context, params.id)),
  route(putReportAddress, (context, { actor, params, body }) => actions.putAddress(context, actor, params.id, body)),
  route(deleteReportAddress, (context, { actor, params }) => actions.deleteAddress(context, actor, params.id)),
  route(fetchReport, (context, { actor, params }) => actions.fetchNow(context, actor, params.id)),
];
