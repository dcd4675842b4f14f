import {
  finishLinking,
  finishProviderLogin,
  listIdentities,
  listLoginProviders,
  startLinking,
  startProviderLogin,
  unlinkIdentity,
} from '@haggle/contract/accounts/identities';
import { route } from '../../../platform/api/route.ts';
import * as loginProvidersActions from '../login-providers/actions.ts';
import * as actions from './actions.ts';

export const identityRoutes = [
  route(listLoginProviders, (context) => loginProvidersActions.listLoginProviders(context)),
  route(startProviderLogin, (context, { params }) => actions.startLogin(context, params.slug)),
  route(finishProviderLogin, async (context, { body, origin, countAs }) => {
    const device = { ...origin, countRegistration: () => countAs('register') };
    const data = await actions.finishLogin(context, body, device);
    return { token: data.token, data };
  }),
  route(listIdentities, (context, { actor }) => actions.listIdentities(context, actor)),
  route(startLinking, (context, { actor, params }) => actions.startLinking(context, actor, params.slug)),
  route(finishLinking, async (context, { actor, body }) => {
    await actions.finishLinking(context, actor, body);
  }),
  route(unlinkIdentity, async (context, { actor, params }) => {
    await actions.unlink(context, actor, params.id);
  }),
];
