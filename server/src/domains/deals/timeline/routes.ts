import { readDealTimeline } from '@haggle/contract/deals/timeline';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const timelineRoutes = [
  route(readDealTimeline, (context, { actor, params }) => actions.readDealTimeline(context, actor, params.id)),
];
