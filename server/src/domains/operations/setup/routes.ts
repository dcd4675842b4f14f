import {
  checkConnection,
  getSetup,
  reopenSetupItem,
  sendTestEmail,
  skipSetupItem,
} from '@haggle/contract/operations/setup';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const setupRoutes = [
  route(getSetup, (context, { actor }) => actions.readSetup(context, actor)),
  route(skipSetupItem, (context, { actor, params }) => actions.skipItem(context, actor, params.item)),
  route(reopenSetupItem, (context, { actor, params }) => actions.reopenItem(context, actor, params.item)),
  route(sendTestEmail, async (context, { actor }) => {
    await actions.sendTestEmail(context, actor);
  }),
  route(checkConnection, async (context, { origin, query }) => actions.checkConnection(context, origin, query.seen)),
];
