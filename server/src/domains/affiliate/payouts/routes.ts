import { deletePayoutDetails, getPayoutDetails, putPayoutDetails } from '@haggle/contract/affiliate/payout-details';
import {
  addPayoutFile,
  approvePayout,
  getPayoutFile,
  getPayoutRules,
  listPayoutFiles,
  movePayoutFile,
  putPayoutRules,
  removePayoutMember,
} from '@haggle/contract/affiliate/payout-files';
import {
  addPayout,
  closePayout,
  exportPayout,
  getPayout,
  listDueMembers,
  listMyPayouts,
  listPayoutMembers,
  listPayouts,
} from '@haggle/contract/affiliate/payouts';
import { route } from '../../../platform/api/route.ts';
import { csvResponse } from '../../../platform/http/csv.ts';
import { textFileResponse } from '../../../platform/http/file-response.ts';
import * as actions from './actions.ts';
import * as approvalActions from './approval-actions.ts';
import * as detailsActions from './details-actions.ts';
import * as fileActions from './file-actions.ts';
import * as memberActions from './member-actions.ts';
import * as payerActions from './payer-actions.ts';

export const payoutRoutes = [
  route(getPayoutDetails, (context, { actor }) => detailsActions.readDetails(context, actor.id)),
  route(putPayoutDetails, (context, { actor, body, origin }) =>
    detailsActions.putDetails(context, actor, body, origin),
  ),
  route(deletePayoutDetails, async (context, { actor, body, origin }) => {
    await detailsActions.deleteDetails(context, actor, body, origin);
  }),
  route(listMyPayouts, (context, { actor, query }) => actions.listMyPayouts(context, actor, query)),
  route(listDueMembers, (context, { query }) => actions.listDueMembers(context, query)),
  route(listPayouts, (context, { actor, query: { status, ...page } }) =>
    actions.listPayouts(context, actor, page, status),
  ),
  route(getPayout, (context, { actor, params }) => approvalActions.readPayout(context, actor, params.id)),
  route(listPayoutMembers, (context, { params, query }) => actions.listPayoutMembers(context, params.id, query)),
  route(addPayout, (context, { actor }) => actions.addPayout(context, actor)),
  route(closePayout, (context, { actor, params, body }) => actions.closePayout(context, actor, params.id, body)),
  route(exportPayout, async (context, { actor, params }) => {
    const { header, rows } = await actions.exportPayout(context, actor, params.id);
    return csvResponse(`payout-${params.id}.csv`, header, rows);
  }),
  route(getPayoutRules, (context) => payerActions.readRules(context)),
  route(putPayoutRules, (context, { actor, body: { expected, ...change } }) =>
    payerActions.putRules(context, actor, change, expected),
  ),
  route(approvePayout, (context, { actor, params }) => approvalActions.approvePayout(context, actor, params.id)),
  route(listPayoutFiles, (context, { params }) => fileActions.listFiles(context, params.id)),
  route(addPayoutFile, (context, { actor, params, body }) => fileActions.addFile(context, actor, params.id, body)),
  route(getPayoutFile, async (context, { actor, params }) =>
    textFileResponse(await fileActions.downloadFile(context, actor, params.id)),
  ),
  route(movePayoutFile, (context, { actor, params, body }) =>
    fileActions.changeFileStatus(context, actor, params.id, body),
  ),
  route(removePayoutMember, (context, { actor, params, body }) =>
    memberActions.removeMember(context, actor, params, body.reason),
  ),
];
