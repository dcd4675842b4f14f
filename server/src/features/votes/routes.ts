import { castVote } from '@haggle/contract/votes';
import { route } from '../../platform/http/route.ts';
import { success } from '../../platform/http/success.ts';
import * as actions from './actions.ts';

export const voteRoutes = [
  route(castVote, async (context, { actor, origin: { address }, params, body }) => {
    const standing = await actions.castVote(context, { actor, address }, params.id, {
      to: body.voteValue,
      reason: body.reason ?? null,
    });
    return success({ ...standing, data: standing });
  }),
];
