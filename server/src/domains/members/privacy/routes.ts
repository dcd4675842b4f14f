import { cancelDeletion, exportMyData, requestDeletion } from '@haggle/contract/members/privacy';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const privacyRoutes = [
  route(exportMyData, async (context, { actor }) => success({ data: await actions.exportMyData(context, actor) })),
  route(requestDeletion, async (context, { actor, body, origin }) =>
    success({ data: await actions.requestDeletion(context, actor, body.currentPassword, origin) }),
  ),
  route(cancelDeletion, async (context, { actor }) => success({ data: await actions.cancelDeletion(context, actor) })),
];
