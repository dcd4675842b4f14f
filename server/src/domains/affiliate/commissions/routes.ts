import { listCommissions, moveCommission, moveCommissions } from '@haggle/contract/affiliate/commissions';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const commissionRoutes = [
  route(listCommissions, (context, { actor, query }) => actions.listCommissions(context, actor, query)),
  route(moveCommission, (context, { actor, params, body }) => actions.moveCommission(context, actor, params.id, body)),
  route(moveCommissions, (context, { actor, body }) => actions.moveCommissions(context, actor, body)),
];
