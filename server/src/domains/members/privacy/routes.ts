import { cancelDeletion, exportMyData, requestDeletion } from '@haggle/contract/members/privacy';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const privacyRoutes = [
  route(exportMyData, (context, { actor }) => actions.exportMyData(context, actor)),
  route(requestDeletion, (context, { actor, body, origin }) =>
    actions.requestDeletion(context, actor, body.currentPassword, origin),
  ),
  route(cancelDeletion, (context, { actor }) => actions.cancelDeletion(context, actor)),
];
