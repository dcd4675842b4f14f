import { decideVoteFinding, listVoteFindings } from '@haggle/contract/votes/votes';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const voteRingRoutes = [
  route(listVoteFindings, (context, { query: { isOpen, ...page } }) => actions.listFindings(context, page, isOpen)),
  route(decideVoteFinding, (context, { actor, params, body }) =>
    actions.decideFinding(context, actor, params.id, body.decision),
  ),
];
