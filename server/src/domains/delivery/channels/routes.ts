import {
  addChannel,
  changeChannel,
  deleteChannel,
  listChannelPosts,
  listChannels,
  retryChannelPost,
  testChannel,
} from '@haggle/contract/delivery/channels';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const channelRoutes = [
  route(listChannels, (context) => actions.listChannels(context)),
  route(addChannel, (context, { actor, body }) => actions.addChannel(context, actor, body)),
  route(changeChannel, (context, { actor, params, body }) => actions.changeChannel(context, actor, params.id, body)),
  route(deleteChannel, (context, { actor, params }) => actions.deleteChannel(context, actor, params.id)),
  route(testChannel, (context, { actor, params }) => actions.testChannel(context, actor, params.id)),
  route(listChannelPosts, (context, { params, query }) => actions.listPosts(context, params.id, query)),
  route(retryChannelPost, (context, { actor, params }) => actions.retryPost(context, actor, params.id, params.dealId)),
];
