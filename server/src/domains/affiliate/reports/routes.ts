import {
  comparePartners,
  exportAffiliate,
  getFunnel,
  listAccounts,
  listAnomalies,
  listCohorts,
} from '@haggle/contract/affiliate/reports';
import { route } from '../../../platform/api/route.ts';
import { csvResponse } from '../../../platform/http/csv.ts';
import * as actions from './actions.ts';

export const affiliateReportRoutes = [
  route(listCohorts, (context, { query }) => actions.listCohorts(context, query.months)),
  route(comparePartners, (context, { query }) => actions.comparePartners(context, query)),
  route(getFunnel, (context, { query }) => actions.readFunnel(context, query)),
  route(listAnomalies, (context, { query }) => actions.listAnomalies(context, query)),
  route(listAccounts, (context) => actions.listAccounts(context)),
  route(exportAffiliate, async (context, { actor, query }) => {
    const { header, rows } = await actions.exportAffiliate(context, actor, query);
    return csvResponse(`affiliate-${query.kind}.csv`, header, rows);
  }),
];
