import { listStores } from '@haggle/contract/stores';
import { route } from '../../platform/http/route.ts';
import * as actions from './actions.ts';

export const storeRoutes = [route(listStores, (context, { query }) => actions.listStores(context, query))];
