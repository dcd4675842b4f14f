import {
  decideVoteFinding,
  decideVoteRing,
  listVoteRings,
  lookForVoteRings,
} from '@haggle/contract/reputation/vote-rings';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const voteRingRoutes = [
  route(listVoteRings, (context, { query: { isOpen, ...page } }) => actions.listRings(context, page, isOpen)),
  route(lookForVoteRings, (context, { actor }) => actions.queueRingSearch(context, actor)),
  route(decideVoteRing, (context, { actor, params, body }) =>
    actions.decideRing(context, actor, params.id, body.decision),
  ),
  route(decideVoteFinding, (context, { actor, params, body }) =>
    actions.decideFinding(context, actor, params.id, body.decision),
  ),
];
