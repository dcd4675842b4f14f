import { addMute, listMutes, removeMute } from '@haggle/contract/accounts/mutes';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const muteRoutes = [
  route(listMutes, (context, { actor }) => actions.listMutes(context, actor)),
  route(addMute, (context, { actor, body }) => actions.addMute(context, actor, body)),
  route(removeMute, async (context, { actor, params }) => {
    await actions.removeMute(context, actor, params.id);
  }),
];
