import type { TrackedEvent } from '@haggle/contract/analytics/tracking';
import * as analyticsLimits from '@haggle/contract/limits/analytics';
import { kindOfPage, nameOfCall, nameOfPage } from './page-rules.ts';

/** An event before its sender is known. */
export interface EventDraft {
  kind: TrackedEvent['eventType'] | 'session_start' | 'session_end' | 'page_timing' | 'api_timing';
  sessionId: string | null;
  dealId?: string | null;
  name: string | null;
  mark?: number | null;
  metadata?: Record<string, unknown> | null;
  timestamp?: string | number | null;
}

type Metadata = NonNullable<TrackedEvent['metadata']>;

/** Converts a tracked event. URLs and searches are stored only as names without personal data. */
export function toEventDraft({ eventType, dealId, metadata, sessionId, timestamp }: TrackedEvent): EventDraft {
  const { path, searchQuery, ...rest } = metadata ?? {};
  return {
    kind: eventType,
    sessionId,
    dealId: dealId ?? null,
    name: nameOf(eventType, { path, searchQuery }),
    mark: markOf(eventType, rest),
    metadata: pickMetadata(eventType, rest),
    timestamp: timestamp ?? null,
  };
}

function nameOf(kind: string, { path, searchQuery }: Pick<Metadata, 'path' | 'searchQuery'>): string | null {
  if (kind === 'search_performed') return termOf(searchQuery ?? '');
  return path === undefined ? null : nameOfPage(path);
}

function markOf(kind: string, { clickPosition, resultsCount }: Metadata): number | null {
  if (kind === 'deal_click') return clickPosition ?? 0;
  if (kind === 'search_performed') return resultsCount === 0 ? 1 : 0;
  return null;
}

/** The metadata stored for each type of event. The charts read nothing else. */
const storedFields: Record<TrackedEvent['eventType'], readonly string[]> = {
  page_view: ['action', 'source'],
  deal_view: ['source'],
  deal_click: ['clickPosition', 'source'],
  search_performed: ['resultsCount', 'source'],
  vote_cast: ['voteType', 'source'],
  comment_post: ['source'],
  badge_earned: ['badgeType', 'source'],
};

/** Returns the metadata to store. Cutting a text may leave lone surrogates, which the database rejects. */
function pickMetadata(
  eventType: TrackedEvent['eventType'],
  reported: Record<string, unknown>,
): Record<string, unknown> | null {
  const entries = storedFields[eventType].flatMap((name) => {
    const value = reported[name];
    if (value === undefined) return [];
    const brief = typeof value === 'string' ? value.slice(0, analyticsLimits.metadataKept).toWellFormed() : value;
    return [[name, brief] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

const maxTermLength = 100;

/**
 * Returns a search in the form in which it is counted: lower case, with single spaces. Null if it's empty or may be
 * personal: an email address, or a number as long as that of a phone or a card.
 */
export function termOf(query: string): string | null {
  const term = query.toWellFormed().trim().replace(/\s+/g, ' ').toLowerCase().slice(0, maxTermLength).toWellFormed();
  return term === '' || /@|\d[\d ()./-]{6,}\d/.test(term) ? null : term;
}

/** Returns the referring host of a visit, or null if there is none or it's this site. */
export function refererOf(referrer: string | null | undefined, ownHost: string): string | null {
  const host = URL.parse(referrer ?? '')?.hostname.replace(/^www\./, '');
  return host && host !== ownHost.replace(/^www\./, '') && host.length <= 200 ? host : null;
}

/** Returns the time of an event in milliseconds: the browser's time if it's plausible, otherwise `now`, its arrival. */
export function eventTimeOf(timestamp: string | number | null | undefined, now: number): number {
  const reported = typeof timestamp === 'string' ? Date.parse(timestamp) : (timestamp ?? Number.NaN);
  return reported > now - analyticsLimits.maxDelay && reported <= now ? reported : now;
}

interface PageTiming {
  pageUrl: string;
  sessionId: string;
}

export function toPageTiming({ pageUrl, sessionId, ...measured }: PageTiming & Record<string, unknown>): EventDraft {
  const metadata = Object.fromEntries(Object.entries(measured).filter(([, value]) => typeof value === 'number'));
  return { kind: 'page_timing', sessionId, name: kindOfPage(pageUrl), metadata };
}

interface CallTiming {
  endpoint: string;
  method: string;
  responseTime: number;
  statusCode: number;
}

/** Converts the timing of an API call. A status from 500 up, or no response at all, counts as a failure. */
export function toCallTiming({ endpoint, method, responseTime, statusCode }: CallTiming): EventDraft {
  const mark = statusCode === 0 || statusCode >= 500 ? 1 : 0;
  return {
    kind: 'api_timing',
    sessionId: null,
    name: nameOfCall(method, endpoint),
    mark,
    metadata: { responseTime, statusCode },
  };
}
