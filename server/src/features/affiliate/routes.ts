import { affiliateRedirect } from '@haggle/contract/affiliate';
import { route } from '../../platform/http/route.ts';
import { findDestination } from './actions.ts';

export const affiliateRoutes = [
  route(affiliateRedirect, async (context, { params }) => {
    const location = await findDestination(context, params.id);
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
  }),
];
