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
import { success } from '../../../platform/api/success.ts';
import { csvResponse } from '../../../platform/http/csv.ts';
import * as actions from './actions.ts';

export const payoutRoutes = [
  route(getPayoutDetails, async (context, { actor }) =>
    success({ data: await actions.readDetails(context, actor.id) }),
  ),
  route(putPayoutDetails, async (context, { actor, body, origin }) =>
    success({ data: await actions.putDetails(context, actor, body, origin) }),
  ),
  route(deletePayoutDetails, async (context, { actor }) => {
    await actions.deleteDetails(context, actor);
    return success({});
  }),
  route(listMyPayouts, (context, { actor, query }) => actions.listMyPayouts(context, actor, query)),
  route(listDueMembers, (context, { query }) => actions.listDueMembers(context, query)),
  route(listPayouts, (context, { query: { status, ...page } }) => actions.listPayouts(context, page, status)),
  route(getPayout, async (context, { params }) => success({ data: await actions.readPayout(context, params.id) })),
  route(listPayoutMembers, (context, { params, query }) => actions.listPayoutMembers(context, params.id, query)),
  route(addPayout, async (context, { actor }) => success({ data: await actions.addPayout(context, actor) })),
  route(closePayout, async (context, { actor, params, body }) =>
    success({ data: await actions.closePayout(context, actor, params.id, body) }),
  ),
  route(exportPayout, async (context, { actor, params }) => {
    const { header, rows } = await actions.exportPayout(context, actor, params.id);
    return csvResponse(`payout-${params.id}.csv`, header, rows);
  }),
];
