import { listNetworks } from '@haggle/contract/links/networks';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const networkRoutes = [route(listNetworks, async () => actions.listNetworks())];
