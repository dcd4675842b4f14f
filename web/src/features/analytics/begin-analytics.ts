import * as analyticsLimits from '@haggle/contract/limits/analytics';
import type { RegisteredRouter } from '@tanstack/react-router';
import { createApi } from '../../lib/api.ts';
import { addLogEntry } from '../../lib/log-buffer.ts';
import { publicPath } from '../../lib/public-path.ts';
import type { Session } from '../../lib/session.ts';
import { site } from '../../lib/site.ts';
import { readStored, store } from '../../lib/storage.ts';
import {
  type ApiCall,
  type FilterUse,
  type LogEntry,
  type Signal,
  setSignalHandler,
  type TelemetryEvent,
} from '../../lib/telemetry.ts';
import { clickOf } from './clicks.ts';
import { isTrackingRefused } from './consent.ts';
import { eventsOf } from './counted-calls.ts';
import { type Analytics, createAnalytics } from './event-sender.ts';
import { storeLocalActivity } from './local-activity.ts';
import { measurePage } from './page-speed.ts';
import { startServices } from './third-party-services.ts';

type Router = RegisteredRouter;

/**
 * Starts counting events in this window, if the site's settings and the visitor's browser allow it. Also processes the
 * signals queued so far.
 */
export function startAnalytics(router: Router, session: Session): void {
  logUncaughtErrors();
  if (isTrackingRefused()) {
    setSignalHandler(logIfEnabled);
    return;
  }
  const analytics = site.tracking.isMeasured ? startSiteAnalytics(session) : undefined;
  const sendToServices = startServices(site.tracking, () => publicPath(router));
  function trackEvent(event: TelemetryEvent): void {
    if (event.eventType === 'badge_earned' && isBadgeReported(event)) return;
    const fullEvent = { ...event, metadata: { path: publicPath(router), ...event.metadata } };
    analytics?.track(fullEvent);
    sendToServices(fullEvent);
    storeSearch(fullEvent);
  }
  analytics?.startSession(location.pathname, document.referrer, readCampaign());
  trackEvent({ eventType: 'page_view' });
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && trackEvent({ eventType: 'page_view' }));
  setSignalHandler((signal) => {
    if (logIfEnabled(signal)) return;
    for (const event of eventsFor(signal, analytics)) trackEvent(event);
  });
}

/** Reads the campaign from the address. The rest of the query may hold secrets and is not sent. */
function readCampaign(): string | null {
  const query = new URLSearchParams(location.search);
  return query.get('utm_campaign') ?? query.get('utm_source');
}

type ActivitySignal = Exclude<Signal, LogEntry>;

function logIfEnabled(signal: Signal): signal is LogEntry {
  const isLogged = 'level' in signal;
  if (isLogged) addLogEntry(signal);
  return isLogged;
}

/** Adds uncaught errors to the log. The browser already prints them to the console. */
function logUncaughtErrors(): void {
  const logUncaught = (cause: unknown) =>
    addLogEntry({ level: 'error', text: 'Nobody caught this', cause, at: Date.now() });
  window.addEventListener('error', ({ error, message }) => logUncaught(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => logUncaught(reason));
}

/** Starts the site's own analytics, which run until the page is left. */
function startSiteAnalytics(session: Session): Analytics {
  const api = createApi({
    transport: (request) => fetch(request, { keepalive: true }),
    origin: location.origin,
    token: () => session.getState().authToken,
  });
  const analytics = createAnalytics({
    api,
    beacon: (path, body) => navigator.sendBeacon(`/api${path}`, JSON.stringify(body)),
    userId: () => session.getState().user?._id ?? null,
  });
  const readSpeed = measurePage();
  let isMeasured = false;
  let isAway = false;
  function leave(): void {
    if (isAway) return;
    isAway = true;
    analytics.leave(location.pathname, isMeasured ? undefined : readSpeed());
    isMeasured = true;
  }
  // Phones may kill a hidden window without firing `pagehide`.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
    else isAway = false;
  });
  window.addEventListener('pagehide', leave);
  return analytics;
}

/** Returns the events a signal stands for. */
function eventsFor(signal: ActivitySignal, analytics: Analytics | undefined): readonly TelemetryEvent[] {
  if (signal instanceof EventTarget) {
    const click = clickOf(signal);
    if (click) storeInteraction(click);
    return click ? [click] : [];
  }
  if ('eventType' in signal) return [signal];
  if ('filter' in signal) {
    storeFilter(signal);
    return [];
  }
  if (shouldReportTiming(signal)) analytics?.apiSpeed(speedOf(signal));
  return eventsOf(signal);
}

/** Samples calls, since timing all would double a page's requests. Failures are few and matter most, so all count. */
function shouldReportTiming({ status }: ApiCall): boolean {
  return status === 0 || status >= 500 || Math.random() * analyticsLimits.timedCalls < 1;
}

function speedOf({ key, status, duration }: ApiCall) {
  const [method = '', endpoint = ''] = key.split(' ');
  const responseTime = Math.min(Math.round(duration), analyticsLimits.maxDuration);
  return { endpoint, method, responseTime, statusCode: status };
}

const badgesKey = 'countedBadges';

/** Returns whether this browser has already reported the badge: its notification is returned again until it's read. */
function isBadgeReported({ metadata }: TelemetryEvent): boolean {
  const id = String(metadata?.notification);
  const reportedIds = (readStored(badgesKey) ?? '').split(',');
  if (reportedIds.includes(id)) return true;
  store(badgesKey, [id, ...reportedIds].slice(0, analyticsLimits.badgesCounted).join(','));
  return false;
}

function storeSearch({ eventType, metadata }: TelemetryEvent): void {
  if (eventType !== 'search_performed') return;
  storeLocalActivity('searches', { query: String(metadata?.searchQuery), results: Number(metadata?.resultsCount) });
}

function storeInteraction({ dealId = '', metadata }: TelemetryEvent): void {
  const query = new URLSearchParams(location.search).get('q');
  if (location.pathname !== '/search' || !query) return;
  storeLocalActivity('interactions', { query, dealId, position: Number(metadata?.clickPosition) });
}

function storeFilter({ filter, value }: FilterUse): void {
  storeLocalActivity('filters', { filter, value, page: location.pathname });
}
