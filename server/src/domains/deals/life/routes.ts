import { readDealLife } from '@haggle/contract/deals/life';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const lifeRoutes = [
  route(readDealLife, (context, { actor, params }) => actions.readDealLife(context, actor, params.id)),
];
