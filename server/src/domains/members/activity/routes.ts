import { listActivity } from '@haggle/contract/members/activity';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const activityRoutes = [
  route(listActivity, (context, { actor, params, query }) => actions.listActivity(context, actor, params.id, query)),
];
