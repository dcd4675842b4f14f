import {
  getDeal,
  listCards,
  listCategoryDeals,
  listDeals,
  listSubmittedDeals,
  listTrendingDeals,
} from '@haggle/contract/deals';
import { route } from '../../platform/http/route.ts';
import { success } from '../../platform/http/success.ts';
import * as actions from './actions.ts';

export const dealRoutes = [
  route(listDeals, (context, { query }) => actions.listDeals(context, query)),
  route(listTrendingDeals, (context, { query }) => actions.listTrendingDeals(context, query)),
  route(listCategoryDeals, (context, { params, query }) => actions.listCategoryDeals(context, params.category, query)),
  route(listSubmittedDeals, (context, { actor, params, query }) =>
    actions.listSubmittedDeals(context, actor, params.id, query),
  ),
  route(listCards, async (context, { query }) => success({ data: await actions.readCards(context, query.ids) })),
  route(getDeal, async (context, { actor, params }) =>
    success({ data: await actions.readDeal(context, actor, params.id) }),
  ),
];
