import {
  addMute,
  changeDealPreferences,
  getDealPreferences,
  listMutes,
  removeMute,
} from '@haggle/contract/accounts/mutes';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const muteRoutes = [
  route(listMutes, async (context, { actor }) => success({ data: await actions.listMutes(context, actor) })),
  route(addMute, async (context, { actor, body }) => success({ data: await actions.addMute(context, actor, body) })),
  route(removeMute, async (context, { actor, params }) => {
    await actions.removeMute(context, actor, params.id);
    return success({});
  }),
  route(getDealPreferences, async (context, { actor }) => success({ data: await actions.readFilters(context, actor) })),
  route(changeDealPreferences, async (context, { actor, body }) =>
    success({ data: await actions.changeFilters(context, actor, body) }),
  ),
];
