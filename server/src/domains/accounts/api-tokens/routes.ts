import { createApiToken, listApiTokens, revokeApiToken } from '@haggle/contract/accounts/api-tokens';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const apiTokenRoutes = [
  route(listApiTokens, async (context, { actor }) => {
    const data = await actions.listApiTokens(context, actor);
    return { count: data.length, data };
  }),
  route(createApiToken, (context, { actor, body }) => actions.createApiToken(context, actor, body)),
  route(revokeApiToken, async (context, { actor, params }) => {
    await actions.revokeApiToken(context, actor, params.id);
  }),
];
