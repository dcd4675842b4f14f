import { getPriceHistory } from '@haggle/contract/deals/prices';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const priceRoutes = [
  route(getPriceHistory, async (context, { actor, params }) =>
    success({ data: await actions.readPriceHistory(context, actor, params.id) }),
  ),
];
