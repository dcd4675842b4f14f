import { reportCoupon, withdrawCouponReport } from '@haggle/contract/deals/coupons';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const couponRoutes = [
  route(reportCoupon, (context, { actor, origin: { address }, params, body }) =>
    actions.reportCoupon(context, { actor, address }, params.id, body.worked),
  ),
  route(withdrawCouponReport, (context, { actor, params }) => actions.withdrawCouponReport(context, actor, params.id)),
];
