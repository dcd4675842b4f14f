import { getDealPart } from '@haggle/contract/deals/lifecycle';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const lifecycleRoutes = [
  route(getDealPart, (context, { actor, params }) => actions.readDealPart(context, actor, params.id)),
];
