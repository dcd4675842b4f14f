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
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const trackingRoutes = [
  route(getAnalyticsHealth, async (context) => success({ data: { status: await actions.readStatus(context) } })),
  route(startAnalyticsSession, async (context, call) =>
    success({ data: await actions.startSession(context, call, call.body) }),
  ),
  route(endAnalyticsSession, async (context, call) =>
    success({ data: await actions.endSession(context, call, call.body) }),
  ),
  route(trackEvent, async (context, call) => success({ data: await actions.track(context, call, [call.body]) })),
  route(trackEvents, async (context, call) => success({ data: await actions.track(context, call, call.body.events) })),
  route(reportPagePerformance, async (context, call) =>
    success({ data: await actions.notePage(context, call, call.body) }),
  ),
  route(reportApiPerformance, async (context, call) =>
    success({ data: await actions.noteCall(context, call, call.body) }),
  ),
];
