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
  type TelemetryEvent,
  takeSignals,
} from '../../lib/telemetry.ts';
import { clickOf } from './clicks.ts';
import { asksNotToBeFollowed } from './consent.ts';
import { eventsOf } from './counted-calls.ts';
import { type Analytics, createAnalytics } from './event-sender.ts';
import { storeLocalActivity } from './local-activity.ts';
import { measurePage } from './page-speed.ts';
import { openServices } from './third-party-services.ts';

type Router = RegisteredRouter;

/**
 * Starts counting events in this window, if the site's settings and the visitor's browser allow it. Also processes the
 * signals queued so far.
 */
export function beginAnalytics(router: Router, session: Session): void {
  followUncaught();
  if (asksNotToBeFollowed()) {
    takeSignals(logIfEnabled);
    return;
  }
  const analytics = site.tracking.isMeasured ? openOwn(session) : undefined;
  const tellServices = openServices(site.tracking, () => publicPath(router));
  function tell(event: TelemetryEvent): void {
    if (event.eventType === 'badge_earned' && isCounted(event)) return;
    const said = { ...event, metadata: { path: publicPath(router), ...event.metadata } };
    analytics?.track(said);
    tellServices(said);
    keepSearch(said);
  }
  analytics?.startSession(location.pathname, document.referrer, readCampaign());
  tell({ eventType: 'page_view' });
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && tell({ eventType: 'page_view' }));
  takeSignals((signal) => {
    if (logIfEnabled(signal)) return;
    for (const event of read(signal, analytics)) tell(event);
  });
}

/** Reads the campaign from the address. The rest of the query may hold secrets and is not sent. */
function readCampaign(): string | null {
  const query = new URLSearchParams(location.search);
  return query.get('utm_campaign') ?? query.get('utm_source');
}

type Happening = Exclude<Signal, LogEntry>;

function logIfEnabled(signal: Signal): signal is LogEntry {
  const isLogged = 'level' in signal;
  if (isLogged) addLogEntry(signal);
  return isLogged;
}

/** Adds uncaught errors to the log. The browser already prints them to the console. */
function followUncaught(): void {
  const note = (cause: unknown) => addLogEntry({ level: 'error', text: 'Nobody caught this', cause, at: Date.now() });
  window.addEventListener('error', ({ error, message }) => note(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason));
}

/** Starts the site's own analytics, which run until the page is left. */
function openOwn(session: Session): Analytics {
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
function read(signal: Happening, analytics: Analytics | undefined): readonly TelemetryEvent[] {
  if (signal instanceof EventTarget) {
    const click = clickOf(signal);
    if (click) keepInteraction(click);
    return click ? [click] : [];
  }
  if ('eventType' in signal) return [signal];
  if ('filter' in signal) {
    keepFilter(signal);
    return [];
  }
  if (isTimed(signal)) analytics?.apiSpeed(speedOf(signal));
  return eventsOf(signal);
}

/** Samples calls, since timing all would double a page's requests. Failures are few and matter most, so all count. */
function isTimed({ status }: ApiCall): boolean {
  return status === 0 || status >= 500 || Math.random() * analyticsLimits.timedCalls < 1;
}

function speedOf({ key, status, took }: ApiCall) {
  const [method = '', endpoint = ''] = key.split(' ');
  const responseTime = Math.min(Math.round(took), analyticsLimits.maxDuration);
  return { endpoint, method, responseTime, statusCode: status };
}

const badgesKey = 'countedBadges';

/** Returns whether this browser has already reported the badge: its notification is returned again until it's read. */
function isCounted({ metadata }: TelemetryEvent): boolean {
  const id = String(metadata?.notification);
  const known = (readStored(badgesKey) ?? '').split(',');
  if (known.includes(id)) return true;
  store(badgesKey, [id, ...known].slice(0, analyticsLimits.badgesCounted).join(','));
  return false;
}

function keepSearch({ eventType, metadata }: TelemetryEvent): void {
  if (eventType !== 'search_performed') return;
  storeLocalActivity('searches', { query: String(metadata?.searchQuery), results: Number(metadata?.resultsCount) });
}

function keepInteraction({ dealId = '', metadata }: TelemetryEvent): void {
  const query = new URLSearchParams(location.search).get('q');
  if (location.pathname !== '/search' || !query) return;
  storeLocalActivity('interactions', { query, dealId, position: Number(metadata?.clickPosition) });
}

function keepFilter({ filter, value }: FilterUse): void {
  storeLocalActivity('filters', { filter, value, page: location.pathname });
}
