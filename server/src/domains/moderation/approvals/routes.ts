import {
  changeReasonTemplates,
  claimDeal,
  countWaiting,
  decideDeals,
  getReview,
  listDecisions,
  listReasonTemplates,
  listWaiting,
  listWaitingStores,
  readApprovalWait,
  releaseDeal,
} from '@haggle/contract/moderation/approvals';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const approvalRoutes = [
  route(listWaiting, (context, { actor, query }) => actions.listWaiting(context, actor, query)),
  route(countWaiting, (context) => actions.countQueue(context)),
  route(listWaitingStores, (context) => actions.listWaitingStores(context)),
  route(listDecisions, (context, { query }) => actions.listDecisions(context, query)),
  route(readApprovalWait, (context) => actions.readWait(context)),
  route(getReview, (context, { actor, params }) => actions.readReview(context, actor, params.id)),
  route(claimDeal, (context, { actor, params, body }) => actions.claimDeal(context, actor, params.id, body)),
  route(releaseDeal, async (context, { actor, params }) => {
    await actions.releaseDeal(context, actor, params.id);
  }),
  route(decideDeals, (context, { actor, body: { reason, ...body } }) =>
    actions.decideDeals(context, actor, { ...body, reason: reason || null }),
  ),
  route(listReasonTemplates, (context, { query }) => actions.listReasonTemplates(context, query.kind)),
  route(changeReasonTemplates, (context, { actor, body }) => actions.changeReasonTemplates(context, actor, body)),
];
