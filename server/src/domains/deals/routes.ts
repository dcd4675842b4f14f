import { hideDeal, listHiddenDeals, showDeal } from '@haggle/contract/accounts/mutes';
import {
  getDeal,
  listCards,
  listCategoryDeals,
  listDeals,
  listSubmittedDeals,
  listTrendingDeals,
} from '@haggle/contract/deals/deals';
import { route } from '../../platform/api/route.ts';
import * as mutesActions from '../accounts/mutes/actions.ts';
import * as actions from './actions.ts';
import * as hiddenActions from './hidden-actions.ts';

export const dealRoutes = [
  route(listDeals, (context, { actor, query }) => actions.listDeals(context, actor, query)),
  route(listTrendingDeals, (context, { actor, query }) => actions.listTrendingDeals(context, actor, query)),
  route(listCategoryDeals, (context, { actor, params, query }) =>
    actions.listCategoryDeals(context, actor, params.category, query),
  ),
  route(listSubmittedDeals, (context, { actor, params, query }) =>
    actions.listSubmittedDeals(context, actor, params.id, query),
  ),
  route(listCards, (context, { query }) => actions.readCards(context, query.ids)),
  route(getDeal, (context, { actor, params }) => actions.readDeal(context, actor, params.id)),
  route(hideDeal, async (context, { actor, params, body }) => {
    await hiddenActions.hideDeal(context, actor, params.id, body.untilCheaper);
  }),
  route(showDeal, async (context, { actor, params }) => {
    await mutesActions.unhideDeal(context, actor, params.id);
  }),
  route(listHiddenDeals, (context, { actor, query }) => hiddenActions.listHiddenDeals(context, actor, query)),
];
