import { correctQuantity } from '@haggle/contract/deals/quantities';
import { route } from '../../../platform/api/route.ts';
import * as actions from './correction-actions.ts';

export const quantityRoutes = [
  route(correctQuantity, (context, { actor, params, body }) =>
    actions.correctQuantity(context, actor, params.id, body.quantity),
  ),
];
