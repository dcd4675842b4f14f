import {
  badgesOf,
  changeBadgeText,
  getLeaderboard,
  listBadgeTexts,
  myBadgeProgress,
  resetBadgeText,
} from '@haggle/contract/reputation/badges';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const badgeRoutes = [
  route(myBadgeProgress, async (context, { actor }) => success({ data: await actions.readProgress(context, actor) })),
  route(badgesOf, async (context, { params }) => success({ data: await actions.readBadgesOf(context, params.id) })),
  route(getLeaderboard, async (context, { query }) => success({ data: await actions.readLeaderboard(context, query) })),
  route(listBadgeTexts, async (context) => success({ data: await actions.listTexts(context) })),
  route(changeBadgeText, async (context, { actor, params, body }) =>
    success({ data: await actions.changeText(context, actor, params.id, body) }),
  ),
  route(resetBadgeText, async (context, { actor, params }) =>
    success({ data: await actions.changeText(context, actor, params.id, null) }),
  ),
];
