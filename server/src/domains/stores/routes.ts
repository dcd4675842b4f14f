import { getStore, listStoreCoupons, listStores } from '@haggle/contract/stores/stores';
import { route } from '../../platform/api/route.ts';
import { success } from '../../platform/api/success.ts';
import * as actions from './actions.ts';

export const storeRoutes = [
  route(listStores, (context, { query }) => actions.listStores(context, query)),
  route(getStore, async (context, { params }) => success({ data: await actions.readStore(context, params.slug) })),
  route(listStoreCoupons, async (context, { params }) =>
    success({ data: await actions.listCoupons(context, params.slug) }),
  ),
];
