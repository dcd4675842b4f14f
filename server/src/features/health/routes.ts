import { getHealth } from '@haggle/contract/desk';
import { route } from '../../platform/http/route.ts';
import { success } from '../../platform/http/success.ts';
import * as actions from './actions.ts';

export const healthRoutes = [route(getHealth, async (context) => success({ data: await actions.readHealth(context) }))];
