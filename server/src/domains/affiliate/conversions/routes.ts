import { postback } from '@haggle/contract/affiliate/commissions';
import { importConversions, readReportColumns, unsignedPostback } from '@haggle/contract/affiliate/partner-reports';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';
import * as importActions from './import-actions.ts';
import * as unsignedActions from './unsigned-actions.ts';

export const conversionRoutes = [
  route(
    postback,
    (context, { params, body, signedAt }) =>
      actions.receivePostback(context, params.partner, body, new Date(signedAt * 1000)),
    (context, params, body) => actions.verifySignature(context, params.partner, body),
  ),
  route(unsignedPostback, (context, { params, query, origin }) =>
    unsignedActions.receiveUnsigned(context, { ...params, address: origin.address }, query),
  ),
  route(importConversions, async (context, { actor, params, body, files }) => {
    const file = files.find(({ field }) => field === 'file');
    const request = { partnerId: params.id, file, isDryRun: body.dryRun, mapping: body.mapping };
    return importActions.importConversions(context, actor, request);
  }),
  route(readReportColumns, (context, { actor, params, files }) =>
    importActions.readReportColumns(
      context,
      actor,
      params.id,
      files.find(({ field }) => field === 'file'),
    ),
  ),
];
