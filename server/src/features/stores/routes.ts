import { getStore, listStoreCoupons, listStores } from '@haggle/contract/stores';
import { route } from '../../platform/http/route.ts';
import { success } from '../../platform/http/success.ts';
import * as actions from './actions.ts';

export const storeRoutes = [
  route(listStores, (context, { query }) => actions.listStores(context, query)),
  route(getStore, async (context, { params }) => success({ data: await actions.readStore(context, params.slug) })),
  route(listStoreCoupons, async (context, { params }) =>
    success({ data: await actions.listCoupons(context, params.slug) }),
  ),
];
