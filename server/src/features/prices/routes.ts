import { getPriceHistory } from '@haggle/contract/prices';
import { route } from '../../platform/http/route.ts';
import { success } from '../../platform/http/success.ts';
import * as actions from './actions.ts';

export const priceRoutes = [
  route(getPriceHistory, async (context, { actor, params }) =>
    success({ data: await actions.readPriceHistory(context, actor, params.id) }),
  ),
];
