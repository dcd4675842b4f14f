import {
  addPayout,
  closePayout,
  deletePayoutDetails,
  exportPayout,
  getPayout,
  getPayoutDetails,
  listDueMembers,
  listMyPayouts,
  listPayoutMembers,
  listPayouts,
  putPayoutDetails,
} from '@haggle/contract/affiliate/payouts';
import { route } from '../../../platform/api/route.ts';
import { csvResponse } from '../../../platform/http/csv.ts';
import * as actions from './actions.ts';

export const payoutRoutes = [
  route(getPayoutDetails, (context, { actor }) => actions.readDetails(context, actor.id)),
  route(putPayoutDetails, (context, { actor, body, origin }) => actions.putDetails(context, actor, body, origin)),
  route(deletePayoutDetails, async (context, { actor }) => {
    await actions.deleteDetails(context, actor);
  }),
  route(listMyPayouts, (context, { actor, query }) => actions.listMyPayouts(context, actor, query)),
  route(listDueMembers, (context, { query }) => actions.listDueMembers(context, query)),
  route(listPayouts, (context, { query: { status, ...page } }) => actions.listPayouts(context, page, status)),
  route(getPayout, (context, { params }) => actions.readPayout(context, params.id)),
  route(listPayoutMembers, (context, { params, query }) => actions.listPayoutMembers(context, params.id, query)),
  route(addPayout, (context, { actor }) => actions.addPayout(context, actor)),
  route(closePayout, (context, { actor, params, body }) => actions.closePayout(context, actor, params.id, body)),
  route(exportPayout, async (context, { actor, params }) => {
    const { header, rows } = await actions.exportPayout(context, actor, params.id);
    return csvResponse(`payout-${params.id}.csv`, header, rows);
  }),
];
