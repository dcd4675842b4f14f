import { reportCoupon, withdrawCouponReport } from '@haggle/contract/deals/coupons';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const couponRoutes = [
  route(reportCoupon, async (context, { actor, origin: { address }, params, body }) =>
    success({ data: await actions.reportCoupon(context, { actor, address }, params.id, body.worked) }),
  ),
  route(withdrawCouponReport, async (context, { actor, params }) =>
    success({ data: await actions.withdrawCouponReport(context, actor, params.id) }),
  ),
];
