import { reportComment } from '@haggle/contract/comments/comments';
import {
  decideReports,
  listReports,
  removeComment,
  reportDeal,
  reportUser,
  undoReports,
} from '@haggle/contract/moderation/reports';
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
    const until = body.until ? new Date(body.until) : null;
    const verdict = { decision, action, words: body.words || null, until, into: body.into ?? null };
    return { decided: await actions.decideCases(context, actor, body.ids, verdict) };
  }),
  route(removeComment, async (context, { actor, params, body }) => ({
    caseId: await actions.removeComment(context, actor, params.id, body.reason),
  })),
  route(undoReports, async (context, { actor, query }) => ({
    reopened: await actions.undoDecisions(context, actor, query.ids),
  })),
];
