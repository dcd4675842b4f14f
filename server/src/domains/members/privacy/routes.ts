import { mergeAccounts, previewAccountMerge } from '@haggle/contract/members/account-merges';
import { cancelDeletion, exportMyData, requestDeletion } from '@haggle/contract/members/privacy';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';
import * as mergeActions from './merge-actions.ts';

export const privacyRoutes = [
  route(exportMyData, (context, { actor }) => actions.exportMyData(context, actor)),
  route(requestDeletion, (context, { actor, body, origin }) =>
    actions.requestDeletion(context, actor, body.currentPassword, origin),
  ),
  route(previewAccountMerge, (context, { params }) =>
    mergeActions.previewMerge(context, { fromId: params.id, intoId: params.into }),
  ),
  route(mergeAccounts, async (context, { actor, params, body }) => {
    await mergeActions.mergeAccounts(context, actor, { fromId: params.id, intoId: body.into }, body.reason);
  }),
  route(cancelDeletion, (context, { actor }) => actions.cancelDeletion(context, actor)),
];
