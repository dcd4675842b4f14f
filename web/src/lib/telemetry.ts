import type { ApiCall } from './api.ts';

/** The kinds of events that are counted, and what may be said of each. */
export interface TelemetryEvent {
  eventType:
    | 'page_view'
    | 'deal_view'
    | 'deal_click'
    | 'search_performed'
    | 'vote_cast'
    | 'comment_post'
    | 'badge_earned';
  dealId?: string;
  metadata?: Record<string, string | number>;
}

/** A filter that a reader set on a list. */
export interface FilterUse {
  filter: string;
  value: string;
}

/** One thing that went wrong. */
export interface LogEntry {
  level: 'warn' | 'error';
  text: string;
  cause: unknown;
  /** Milliseconds since 1970. */
  at: number;
}

/** Something that happened: an event, a call of the API, a filter, what was clicked, or what went wrong. */
export type Signal = TelemetryEvent | ApiCall | FilterUse | EventTarget | LogEntry;

export type { ApiCall };

const most = 100;
const waiting: Signal[] = [];
let take = (signal: Signal): void => {
  if (waiting.length < most) waiting.push(signal);
};

/** Notes that something happened. It waits until the service that counts has come, long after the page. */
export function trackSignal(signal: Signal): void {
  take(signal);
}

/** Hands over what waits and, from then on, everything as it happens. */
export function takeSignals(taker: (signal: Signal) => void): void {
  take = taker;
  for (const signal of waiting.splice(0)) taker(signal);
}
