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
 * Begins to count what happens in this window, as far as the owner of the site wants it and the visitor's browser does
 * not object. What happened until now has waited.
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

/** What the link that led here says it belongs to. The rest of the address may hold secrets and is not sent. */
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

/** What nobody caught is on the browser's console already. */
function followUncaught(): void {
  const note = (cause: unknown) => addLogEntry({ level: 'error', text: 'Nobody caught this', cause, at: Date.now() });
  window.addEventListener('error', ({ error, message }) => note(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason));
}

/** The site's own counting, which ends with the page. */
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
  // On phones a window that was hidden may never tell that it ends.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
    else isAway = false;
  });
  window.addEventListener('pagehide', leave);
  return analytics;
}

/** The events that a signal stands for. */
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

/** Every call would double what a page asks for; those that the server failed are few, and matter most. */
function isTimed({ status }: ApiCall): boolean {
  return status === 0 || status >= 500 || Math.random() * analyticsLimits.timedCalls < 1;
}

function speedOf({ key, status, took }: ApiCall) {
  const [method = '', endpoint = ''] = key.split(' ');
  const responseTime = Math.min(Math.round(took), analyticsLimits.durationMost);
  return { endpoint, method, responseTime, statusCode: status };
}

const badgesKey = 'countedBadges';

/** Whether this browser has told of the badge before: it stands among the notifications until it is read. */
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
