import { decideVoteFinding, listVoteFindings } from '@haggle/contract/votes/votes';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const voteRingRoutes = [
  route(listVoteFindings, (context, { query: { isOpen, ...page } }) => actions.listFindings(context, page, isOpen)),
  route(decideVoteFinding, async (context, { actor, params, body }) =>
    success({ data: await actions.decideFinding(context, actor, params.id, body.decision) }),
  ),
];
