import {
  comparePartners,
  exportAffiliate,
  getFunnel,
  listAccounts,
  listAnomalies,
  listCohorts,
} from '@haggle/contract/affiliate/reports';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import { csvResponse } from '../../../platform/http/csv.ts';
import * as actions from './actions.ts';

export const affiliateReportRoutes = [
  route(listCohorts, async (context, { query }) => success({ data: await actions.listCohorts(context, query.months) })),
  route(comparePartners, (context, { query }) => actions.comparePartners(context, query)),
  route(getFunnel, async (context, { query }) => success({ data: await actions.readFunnel(context, query) })),
  route(listAnomalies, (context, { query }) => actions.listAnomalies(context, query)),
  route(listAccounts, async (context) => success({ data: await actions.listAccounts(context) })),
  route(exportAffiliate, async (context, { actor, query }) => {
    const { header, rows } = await actions.exportAffiliate(context, actor, query);
    return csvResponse(`affiliate-${query.kind}.csv`, header, rows);
  }),
];
