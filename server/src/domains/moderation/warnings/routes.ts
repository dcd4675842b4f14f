import { warnUser, withdrawWarning } from '@haggle/contract/moderation/warnings';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const warningRoutes = [
  route(warnUser, (context, { actor, params, body }) =>
    actions.warnUser(context, actor, params.id, { reason: body.reason, commentId: body.commentId ?? null }),
  ),
  route(withdrawWarning, (context, { actor, params }) =>
    actions.withdrawWarning(context, actor, params.id, params.warningId),
  ),
];
