import { getBrand, listBrands } from '@haggle/contract/catalogue/brands';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const brandRoutes = [
  route(listBrands, (context, { query }) => actions.listBrands(context, query)),
  route(getBrand, (context, { params }) => actions.readBrand(context, params.slug)),
];
