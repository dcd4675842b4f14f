import { reportComment } from '@haggle/contract/comments/comments';
import { decideReports, listReports, reportDeal, reportUser, undoReports } from '@haggle/contract/moderation/reports';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const reportRoutes = [
  route(reportDeal, async (context, { actor, params, body }) => {
    await actions.reportDeal(context, actor, params.id, { reason: body.reason, note: body.note || null });
  }),
  route(reportComment, async (context, { actor, params, body }) => {
    await actions.reportComment(context, actor, params.id, { reason: body.reason, note: body.note || null });
  }),
  route(reportUser, async (context, { actor, params, body }) => {
    await actions.reportUser(context, actor, params.id, { reason: body.reason, note: body.note || null });
  }),
  route(listReports, (context, { actor, query }) => actions.listCases(context, actor, query)),
  route(decideReports, async (context, { actor, body }) => {
    const { decision, action } = body;
    const verdict = { decision, action, words: body.words || null, until: body.until ? new Date(body.until) : null };
    return { decided: await actions.decideCases(context, actor, body.ids, verdict) };
  }),
  route(undoReports, async (context, { actor, query }) => ({
    reopened: await actions.undoDecisions(context, actor, query.ids),
  })),
];
