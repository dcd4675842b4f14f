import {
  changeReasonTemplates,
  claimDeal,
  countWaiting,
  decideDeals,
  getReview,
  listReasonTemplates,
  listWaiting,
  releaseDeal,
} from '@haggle/contract/moderation/approvals';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const approvalRoutes = [
  route(listWaiting, (context, { actor, query }) => actions.listWaiting(context, actor, query)),
  route(countWaiting, async (context) => success({ data: await actions.countQueue(context) })),
  route(getReview, async (context, { actor, params }) =>
    success({ data: await actions.readReview(context, actor, params.id) }),
  ),
  route(claimDeal, async (context, { actor, params }) =>
    success({ data: await actions.claimDeal(context, actor, params.id) }),
  ),
  route(releaseDeal, async (context, { actor, params }) => {
    await actions.releaseDeal(context, actor, params.id);
    return success({});
  }),
  route(decideDeals, async (context, { actor, body: { reason, ...body } }) =>
    success({ data: await actions.decideDeals(context, actor, { ...body, reason: reason || null }) }),
  ),
  route(listReasonTemplates, async (context) => success({ data: await actions.listReasonTemplates(context) })),
  route(changeReasonTemplates, async (context, { actor, body }) =>
    success({ data: await actions.changeReasonTemplates(context, actor, body.templates) }),
  ),
];
