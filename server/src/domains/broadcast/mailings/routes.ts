import { getAudience, listMailings, startMailing, stopMailing, testMailing } from '@haggle/contract/broadcast/mailings';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const mailingRoutes = [
  route(listMailings, (context, { query }) => actions.listMailings(context, query)),
  route(getAudience, (context) => actions.readAudience(context)),
  route(startMailing, (context, { actor, body }) => actions.startMailing(context, actor, body)),
  route(testMailing, async (context, { actor, body }) => {
    await actions.testMailing(context, actor, body);
  }),
  route(stopMailing, (context, { actor, params }) => actions.stopMailing(context, actor, params.id)),
];
