import {
  changeFeedback,
  deleteFeedback,
  listFeedback,
  listUserFeedback,
  replyToFeedback,
  sendFeedback,
} from '@haggle/contract/content/feedback';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const feedbackRoutes = [
  route(sendFeedback, (context, { actor, body }) => actions.sendFeedback(context, actor, body)),
  route(listUserFeedback, (context, { actor, query }) => actions.listUserFeedback(context, actor, query)),
  route(listFeedback, (context, { query }) => actions.listFeedback(context, query)),
  route(changeFeedback, (context, { actor, params, body }) => actions.changeFeedback(context, actor, params.id, body)),
  route(replyToFeedback, async (context, { actor, params, body }) => {
    await actions.replyToFeedback(context, actor, params.id, body.message);
  }),
  route(deleteFeedback, async (context, { actor, params }) => {
    await actions.deleteFeedback(context, actor, params.id);
  }),
];
