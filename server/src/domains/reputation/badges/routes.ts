import {
  badgesOf,
  changeBadgeText,
  getLeaderboard,
  listBadgeTexts,
  myBadgeProgress,
  resetBadgeText,
} from '@haggle/contract/reputation/badges';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const badgeRoutes = [
  route(myBadgeProgress, (context, { actor }) => actions.readProgress(context, actor)),
  route(badgesOf, (context, { params }) => actions.readBadgesOf(context, params.id)),
  route(getLeaderboard, (context, { query }) => actions.readLeaderboard(context, query)),
  route(listBadgeTexts, (context) => actions.listTexts(context)),
  route(changeBadgeText, (context, { actor, params, body }) => actions.changeText(context, actor, params.id, body)),
  route(resetBadgeText, (context, { actor, params }) => actions.changeText(context, actor, params.id, null)),
];
