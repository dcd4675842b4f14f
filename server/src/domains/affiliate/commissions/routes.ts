import { listCommissions, moveCommission, moveCommissions } from '@haggle/contract/affiliate/commissions';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const commissionRoutes = [
  route(listCommissions, (context, { actor, query }) => actions.listCommissions(context, actor, query)),
  route(moveCommission, async (context, { actor, params, body }) =>
    success({ data: await actions.moveCommission(context, actor, params.id, body) }),
  ),
  route(moveCommissions, async (context, { actor, body }) =>
    success({ data: await actions.moveCommissions(context, actor, body) }),
  ),
];
