import {
  completeMention,
  deleteComment,
  editComment,
  getThread,
  listComments,
  listMemberComments,
  listMine,
  listReplies,
  postComment,
  previewComment,
  voteComment,
} from '@haggle/contract/comments/comments';
import { limitDiscussion, openDiscussion } from '@haggle/contract/comments/discussion-limits';
import { route } from '../../platform/api/route.ts';
import * as actions from './actions.ts';
import * as limitActions from './limit-actions.ts';
import * as readingActions from './reading-actions.ts';
import * as voteActions from './vote-actions.ts';

export const commentRoutes = [
  route(listComments, (context, { actor, params, query }) =>
    readingActions.listComments(context, actor, params.id, query),
  ),
  route(listReplies, (context, { actor, params, query }) =>
    readingActions.listReplies(context, actor, params.id, query),
  ),
  route(getThread, (context, { actor, params }) => readingActions.readThread(context, actor, params.id)),
  route(listMemberComments, (context, { params, query }) =>
    readingActions.listMemberComments(context, params.id, query),
  ),
  route(postComment, async (context, { actor, params, body }) => {
    const comment = { body: body.body, parentId: body.parentId ?? null };
    return actions.postComment(context, actor, params.id, comment);
  }),
  route(editComment, (context, { actor, params, body }) => actions.editComment(context, actor, params.id, body.body)),
  route(deleteComment, async (context, { actor, params }) => {
    await actions.deleteComment(context, actor, params.id);
  }),
  route(voteComment, async (context, { actor, origin: { address }, params, body }) => {
    const standing = await voteActions.voteComment(context, { actor, address }, params.id, body.voteValue);
    return { ...standing, data: standing };
  }),
  route(listMine, async (context, { actor, params }) => {
    const [votes, waiting] = await Promise.all([
      voteActions.listMyVotes(context, actor, params.id),
      readingActions.listWaiting(context, actor, params.id),
    ]);
    return { ...votes, waiting };
  }),
  route(limitDiscussion, (context, { actor, params, body }) =>
    limitActions.limitDiscussion(context, actor, params.id, {
      kind: body.kind,
      minutes: body.kind === 'slow' ? body.minutes : null,
      until: body.until === null ? null : new Date(body.until),
      reason: body.reason,
    }),
  ),
  route(openDiscussion, (context, { actor, params }) => limitActions.openDiscussion(context, actor, params.id)),
  route(previewComment, async (context, { body }) => ({ html: await actions.preview(context, body.body) })),
  route(completeMention, (context, { actor, params, query }) =>
    actions.completeMention(context, actor, { dealId: params.id, start: query.q }),
  ),
];
