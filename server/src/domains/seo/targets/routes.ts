import { findTargets } from '@haggle/contract/seo/targets';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const targetRoutes = [route(findTargets, (context, { query }) => actions.findTargets(context, query))];
