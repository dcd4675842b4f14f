import { bulkStatus, listMySavedDeals, listSavedDeals, saveDeal, unsaveDeal } from '@haggle/contract/saves';
import { route } from '../../platform/http/route.ts';
import { success } from '../../platform/http/success.ts';
import * as actions from './actions.ts';

export const saveRoutes = [
  route(saveDeal, async (context, { actor, params }) => {
    await actions.saveDeal(context, actor, params.id);
    return success({ saved: true });
  }),
  route(unsaveDeal, async (context, { actor, params }) => {
    await actions.unsaveDeal(context, actor, params.id);
    return success({ saved: false });
  }),
  route(listMySavedDeals, (context, { actor, query }) => actions.listSavedDeals(context, actor, actor.id, query)),
  route(listSavedDeals, (context, { actor, params, query }) =>
    actions.listSavedDeals(context, actor, params.id, query),
  ),
  route(bulkStatus, async (context, { actor, body }) => {
    const maps = await actions.readStatus(context, actor, body.dealIds);
    return success({ ...maps, data: maps });
  }),
];
