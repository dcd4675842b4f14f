import { listKnownProducts } from '@haggle/contract/deals/known-products';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const knownProductRoutes = [
  route(listKnownProducts, (context, { params }) => actions.listKnownProducts(context, params.prefix)),
];
