import { listPinnedDeals, pinDeal, unpinDeal } from '@haggle/contract/deals/pinned';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const pinRoutes = [
  route(listPinnedDeals, (context) => actions.listPinned(context)),
  route(pinDeal, async (context, { actor, params, body }) => {
    await actions.pinDeal(context, actor, params.id, body.until);
  }),
  route(unpinDeal, async (context, { actor, params }) => {
    await actions.unpinDeal(context, actor, params.id);
  }),
];
