import {
  closeWanted,
  joinWanted,
  leaveWanted,
  listMyWanted,
  listWanted,
  listWantedOffers,
  postWanted,
  readWanted,
  removeWanted,
  thankForDeal,
} from '@haggle/contract/wanted/wanted';
import { route } from '../../platform/api/route.ts';
import * as actions from './actions.ts';

export const wantedRoutes = [
  route(listWanted, (context, { query }) => actions.listWanted(context, query)),
  route(readWanted, (context, { params }) => actions.readWanted(context, params.id)),
  route(listWantedOffers, (context, { params, query }) => actions.listOffers(context, params.id, query)),
  route(listMyWanted, (context, { actor }) => actions.listJoined(context, actor)),
  route(postWanted, (context, { actor, body }) => actions.postWanted(context, actor, body)),
  route(joinWanted, (context, { actor, params }) => actions.joinWanted(context, actor, params.id)),
  route(leaveWanted, (context, { actor, params }) => actions.leaveWanted(context, actor, params.id)),
  route(thankForDeal, (context, { actor, params, body }) =>
    actions.thankForDeal(context, actor, { id: params.id, dealId: body.dealId }),
  ),
  route(closeWanted, (context, { actor, params, body }) =>
    actions.closeWanted(context, actor, params.id, body.isFound),
  ),
  route(removeWanted, (context, { actor, params, body }) =>
    actions.removeWanted(context, actor, params.id, body.reason),
  ),
];
