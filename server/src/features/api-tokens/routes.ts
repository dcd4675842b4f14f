import { createApiToken, listApiTokens, revokeApiToken } from '@haggle/contract/credentials';
import { route } from '../../platform/http/route.ts';
import { success } from '../../platform/http/success.ts';
import * as actions from './actions.ts';

export const apiTokenRoutes = [
  route(listApiTokens, async (context, { actor }) => {
    const data = await actions.listApiTokens(context, actor);
    return success({ count: data.length, data });
  }),
  route(createApiToken, async (context, { actor, body }) =>
    success({ data: await actions.createApiToken(context, actor, body) }),
  ),
  route(revokeApiToken, async (context, { actor, params }) => {
    await actions.revokeApiToken(context, actor, params.id);
    return success({});
  }),
];
