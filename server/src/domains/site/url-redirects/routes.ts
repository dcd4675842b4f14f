import { addRedirect, deleteRedirect, listRedirects } from '@haggle/contract/site/url-redirects';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const redirectRoutes = [
  route(listRedirects, (context, { query }) => actions.listRedirects(context, query)),
  route(addRedirect, (context, { actor, body }) => actions.addRedirect(context, actor, body)),
  route(deleteRedirect, async (context, { actor, params }) => {
    await actions.deleteRedirect(context, actor, params.id);
  }),
];
