import { affiliateRedirect } from '@haggle/contract/affiliate/outbound-clicks';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const affiliateRoutes = [
  route(affiliateRedirect, async (context, { params, query, origin }) => {
    const { address, userAgent, declinesTracking, isHead } = origin;
    const request = { dealId: params.id, isDirect: query.direct ?? false, address, userAgent, declinesTracking };
    const location = isHead
      ? await actions.peekRedirect(context, params.id)
      : await actions.redirectToShop(context, request);
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
  }),
];
