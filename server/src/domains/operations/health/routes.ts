import { getHealth } from '@haggle/contract/operations/dashboard';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const healthRoutes = [route(getHealth, async (context) => success({ data: await actions.readHealth(context) }))];
