import { listDealChanges } from '@haggle/contract/deals/lifecycle';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const historyRoutes = [
  route(listDealChanges, (context, { actor, params, query }) => actions.listChanges(context, actor, params.id, query)),
];
