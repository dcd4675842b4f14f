import { getHealth } from '@haggle/contract/operations/dashboard';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const healthRoutes = [route(getHealth, (context) => actions.readHealth(context))];
