import {
  endAnalyticsSession,
  getAnalyticsHealth,
  reportApiPerformance,
  reportPagePerformance,
  startAnalyticsSession,
  trackEvent,
  trackEvents,
} from '@haggle/contract/analytics/tracking';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const trackingRoutes = [
  route(getAnalyticsHealth, async (context) => ({ status: await actions.readStatus(context) })),
  route(startAnalyticsSession, (context, call) => actions.startSession(context, call, call.body)),
  route(endAnalyticsSession, (context, call) => actions.endSession(context, call, call.body)),
  route(trackEvent, (context, call) => actions.track(context, call, [call.body])),
  route(trackEvents, (context, call) => actions.track(context, call, call.body.events)),
  route(reportPagePerformance, (context, call) => actions.recordPage(context, call, call.body)),
  route(reportApiPerformance, (context, call) => actions.recordCall(context, call, call.body)),
];
