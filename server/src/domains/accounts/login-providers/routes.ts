import { deleteProvider, listProviders, putProvider } from '@haggle/contract/accounts/login-providers';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const loginProviderRoutes = [
  route(listProviders, (context) => actions.listProviders(context)),
  route(putProvider, (context, { actor, params, body }) => actions.putProvider(context, actor, params.slug, body)),
  route(deleteProvider, async (context, { actor, params }) => {
    await actions.deleteProvider(context, actor, params.slug);
  }),
];
