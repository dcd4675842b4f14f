import { listBrands } from '@haggle/contract/brands';
import { route } from '../../platform/http/route.ts';
import * as actions from './actions.ts';

export const brandRoutes = [route(listBrands, (context, { query }) => actions.listBrands(context, query))];
