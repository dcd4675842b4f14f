import { follow, listFollows, unfollow } from '@haggle/contract/accounts/follows';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const followRoutes = [
  route(listFollows, (context, { actor }) => actions.listFollows(context, actor)),
  route(follow, (context, { actor, params }) => actions.follow(context, actor, params)),
  route(unfollow, async (context, { actor, params }) => {
    await actions.unfollow(context, actor, params);
  }),
];
