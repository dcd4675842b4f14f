import { getStore, listStoreCoupons, listStores } from '@haggle/contract/stores/stores';
import { route } from '../../platform/api/route.ts';
import * as actions from './actions.ts';

export const storeRoutes = [
  route(listStores, (context, { query }) => actions.listStores(context, query)),
  route(getStore, (context, { params }) => actions.readStore(context, params.slug)),
  route(listStoreCoupons, (context, { params }) => actions.listCoupons(context, params.slug)),
];
