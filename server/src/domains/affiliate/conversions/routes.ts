import { importConversions, postback } from '@haggle/contract/affiliate/commissions';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const conversionRoutes = [
  route(
    postback,
    (context, { params, body, signedAt }) =>
      actions.receivePostback(context, params.partner, body, new Date(signedAt * 1000)),
    (context, params, body) => actions.verifySignature(context, params.partner, body),
  ),
  route(importConversions, async (context, { actor, params, body, files }) => {
    const file = files.find(({ field }) => field === 'file');
    const request = { partnerId: params.id, file, isDryRun: body.dryRun };
    return actions.importConversions(context, actor, request);
  }),
];
