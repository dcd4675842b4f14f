import { getPriceHistory } from '@haggle/contract/deals/prices';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const priceRoutes = [
  route(getPriceHistory, (context, { actor, params }) => actions.readPriceHistory(context, actor, params.id)),
];
