import {
  changeFeedback,
  deleteFeedback,
  listFeedback,
  listUserFeedback,
  replyToFeedback,
  sendFeedback,
} from '@haggle/contract/content/feedback';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const feedbackRoutes = [
  route(sendFeedback, async (context, { actor, body }) =>
    success({ data: await actions.sendFeedback(context, actor, body) }),
  ),
  route(listUserFeedback, (context, { actor, query }) => actions.listUserFeedback(context, actor, query)),
  route(listFeedback, (context, { query }) => actions.listFeedback(context, query)),
  route(changeFeedback, async (context, { actor, params, body }) =>
    success({ data: await actions.changeFeedback(context, actor, params.id, body) }),
  ),
  route(replyToFeedback, async (context, { actor, params, body }) => {
    await actions.replyToFeedback(context, actor, params.id, body.message);
    return success({});
  }),
  route(deleteFeedback, async (context, { actor, params }) => {
    await actions.deleteFeedback(context, actor, params.id);
    return success({});
  }),
];
