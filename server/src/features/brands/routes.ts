import { getBrand, listBrands } from '@haggle/contract/brands';
import { route } from '../../platform/http/route.ts';
import { success } from '../../platform/http/success.ts';
import * as actions from './actions.ts';

export const brandRoutes = [
  route(listBrands, (context, { query }) => actions.listBrands(context, query)),
  route(getBrand, async (context, { params }) => success({ data: await actions.readBrand(context, params.slug) })),
];
