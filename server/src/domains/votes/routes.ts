import { castVote } from '@haggle/contract/votes/votes';
import { route } from '../../platform/api/route.ts';
import * as actions from './actions.ts';

export const voteRoutes = [
  route(castVote, async (context, { actor, origin: { address }, params, body }) => {
    const standing = await actions.castVote(context, { actor, address }, params.id, {
      to: body.voteValue,
      reason: body.reason ?? null,
    });
    return { ...standing, data: standing };
  }),
];
