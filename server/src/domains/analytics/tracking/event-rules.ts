import type { TrackedEvent } from '@haggle/contract/analytics/tracking';
import * as analyticsLimits from '@haggle/contract/limits/analytics';
import { kindOfPage, nameOfCall, nameOfPage } from './page-rules.ts';

/** What happened, before it is known who sent it. */
export interface Happening {
  kind: TrackedEvent['eventType'] | 'session_start' | 'session_end' | 'page_timing' | 'api_timing';
  sessionId: string | null;
  dealId?: string | null;
  name: string | null;
  mark?: number | null;
  metadata?: Record<string, unknown> | null;
  timestamp?: string | number | null;
}

type Metadata = NonNullable<TrackedEvent['metadata']>;

/** What a tracked event is about. Addresses and searches are kept as names only, which hold nothing of a person. */
export function toHappening({ eventType, dealId, metadata, sessionId, timestamp }: TrackedEvent): Happening {
  const { path, searchQuery, ...rest } = metadata ?? {};
  return {
    kind: eventType,
    sessionId,
    dealId: dealId ?? null,
    name: nameOf(eventType, { path, searchQuery }),
    mark: markOf(eventType, rest),
    metadata: kept(eventType, rest),
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

/** What is kept of what else each type of event says; the charts read nothing else. */
const keptFields: Record<TrackedEvent['eventType'], readonly string[]> = {
  page_view: ['action', 'source'],
  deal_view: ['source'],
  deal_click: ['clickPosition', 'source'],
  search_performed: ['resultsCount', 'source'],
  vote_cast: ['voteType', 'source'],
  comment_post: ['source'],
  badge_earned: ['badgeType', 'source'],
};

/** The database takes no halves of letters. */
function kept(eventType: TrackedEvent['eventType'], said: Record<string, unknown>): Record<string, unknown> | null {
  const entries = keptFields[eventType].flatMap((name) => {
    const value = said[name];
    if (value === undefined) return [];
    const brief = typeof value === 'string' ? value.slice(0, analyticsLimits.metadataKept).toWellFormed() : value;
    return [[name, brief] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

const termMost = 100;

/**
 * A search as it is counted: in small letters, with single spaces. Null when it is empty or may be somebody's: an email
 * address, or a number as long as that of a telephone or a card.
 */
export function termOf(query: string): string | null {
  const term = query.toWellFormed().trim().replace(/\s+/g, ' ').toLowerCase().slice(0, termMost).toWellFormed();
  return term === '' || /@|\d[\d ()./-]{6,}\d/.test(term) ? null : term;
}

/** The host that a visit came from; null where it came from nowhere, or from this site's own pages. */
export function refererOf(referrer: string | null | undefined, ownHost: string): string | null {
  const host = URL.parse(referrer ?? '')?.hostname.replace(/^www\./, '');
  return host && host !== ownHost.replace(/^www\./, '') && host.length <= 200 ? host : null;
}

/** When something happened, in milliseconds: as the browser says, where that can be. `now` is when it arrived. */
export function momentOf(timestamp: string | number | null | undefined, now: number): number {
  const said = typeof timestamp === 'string' ? Date.parse(timestamp) : (timestamp ?? Number.NaN);
  return said > now - analyticsLimits.lateMost && said <= now ? said : now;
}

interface PageTiming {
  pageUrl: string;
  sessionId: string;
}

export function toPageTiming({ pageUrl, sessionId, ...measured }: PageTiming & Record<string, unknown>): Happening {
  const metadata = Object.fromEntries(Object.entries(measured).filter(([, value]) => typeof value === 'number'));
  return { kind: 'page_timing', sessionId, name: kindOfPage(pageUrl), metadata };
}

interface CallTiming {
  endpoint: string;
  method: string;
  responseTime: number;
  statusCode: number;
}

/** A failure is an answer from 500 on, and none at all. */
export function toCallTiming({ endpoint, method, responseTime, statusCode }: CallTiming): Happening {
  const mark = statusCode === 0 || statusCode >= 500 ? 1 : 0;
  return {
    kind: 'api_timing',
    sessionId: null,
    name: nameOfCall(method, endpoint),
    mark,
    metadata: { responseTime, statusCode },
  };
}
