import { importConversions, postback } from '@haggle/contract/affiliate/commissions';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const conversionRoutes = [
  route(
    postback,
    async (context, { params, body, signedAt }) =>
      success({ data: await actions.receivePostback(context, params.partner, body, new Date(signedAt * 1000)) }),
    (context, params, body) => actions.verifySignature(context, params.partner, body),
  ),
  route(importConversions, async (context, { actor, params, body, files }) => {
    const file = files.find(({ field }) => field === 'file');
    const request = { partnerId: params.id, file, isDryRun: body.dryRun };
    return success({ data: await actions.importConversions(context, actor, request) });
  }),
];
